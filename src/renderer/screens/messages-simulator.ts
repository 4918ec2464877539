import { IconSimulator } from '#renderer/ui/icons.ts'
import { ADMIN, type Screen } from './screen.ts'

/** A screen of our own (requirement DES-9): the inbox and the palette lead here. */
export const messageSimulatorScreens = [
  {
    path: '/messages/simulator',
    roles: ADMIN,
    title: 'messages.simulator.title',
    under: '/messages/general',
    icon: IconSimulator,
  },
] as const satisfies readonly Screen[]
