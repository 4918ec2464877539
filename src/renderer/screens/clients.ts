import { IconClients } from '#renderer/ui/icons.ts'
import { recordScreens } from './record-screens.ts'

export const clientScreens = recordScreens('clients', '/clients', {
  menu: { group: 'main', order: 4, icon: IconClients },
})
