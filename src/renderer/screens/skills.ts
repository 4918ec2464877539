import { IconSkills } from '#renderer/ui/icons.ts'
import { recordScreens } from './record-screens.ts'

export const skillScreens = recordScreens('skills', '/skills', {
  menu: { group: 'resources', order: 3, icon: IconSkills },
})
