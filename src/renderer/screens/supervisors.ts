import { IconSupervisors } from '#renderer/ui/icons.ts'
import { recordScreens } from './record-screens.ts'

export const supervisorScreens = recordScreens('supervisors', '/supervisor', {
  menu: { group: 'main', order: 5, icon: IconSupervisors },
})
