import type { Screen } from './screen.ts'

export const supervisorHomeScreens = [
  {
    path: '/dashboard-supervisor',
    roles: ['supervisor'],
    title: 'supervisorHome.title',
  },
] as const satisfies readonly Screen[]
