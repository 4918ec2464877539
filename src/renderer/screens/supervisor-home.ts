import type { Screen } from './screen.ts'

export const supervisorHomeScreens = [
  {
    path: '/dashboard-supervisor',
    roles: ['supervisor'],
    title: 'supervisorHome.title',
    load: async () => (await import('#renderer/features/supervisor-home/SupervisorHomePage.tsx')).SupervisorHomePage,
  },
] as const satisfies readonly Screen[]
