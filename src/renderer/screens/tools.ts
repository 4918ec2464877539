import { IconTools } from '#renderer/ui/icons.ts'
import { recordScreens } from './record-screens.ts'
import { fillPath, type RowPaths } from './screen.ts'

export const toolScreens = recordScreens('tools', '/tools', { menu: { group: 'resources', order: 2, icon: IconTools } })

export const toolRowPaths = {
  toolLoans: ({ toolId }) => fillPath('/tools/:id', toolId),
} satisfies RowPaths
