import { IconSites } from '#renderer/ui/icons.ts'
import type { Screen } from './screen.ts'

export const supervisorHomeScreens = [
  {
    path: '/dashboard-supervisor',
    roles: ['supervisor'],
    title: 'supervisorHome.title',
    phone: [{ roles: ['supervisor'], order: 1, icon: IconSites, label: 'supervisorHome.title' }],
  },
] as const satisfies readonly Screen[]
