import { IconEmployees } from '#renderer/ui/icons.ts'
import { recordScreens } from './record-screens.ts'
import { fillPath, type RowPaths } from './screen.ts'

export const employeeScreens = recordScreens('employees', '/employees', {
  menu: { group: 'main', order: 6, icon: IconEmployees },
})

export const employeeRowPaths = {
  employeeSkills: ({ employeeId }) => `${fillPath('/employees/:id', employeeId)}?tab=skills`,
} satisfies RowPaths
