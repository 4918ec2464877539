import { ADMIN, type Screen } from './screen.ts'

/** Not in the specification: the inbox and the palette lead here. */
export const messageSimulatorScreens = [
  {
    path: '/messages/simulator',
    roles: ADMIN,
    title: 'messages.simulator.title',
    under: '/messages/general',
    load: async () => (await import('#renderer/features/simulator/SimulatorPage.tsx')).SimulatorPage,
  },
] as const satisfies readonly Screen[]
