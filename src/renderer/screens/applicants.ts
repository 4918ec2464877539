import { IconApplicants } from '#renderer/ui/icons.ts'
import { ADMIN, fillPath, type Screen } from './screen.ts'

const HIRE = '/applicants/hire/:id'

export const applicantScreens = [
  {
    path: '/applicants/list',
    roles: ADMIN,
    title: 'shell.menu.applicants',
    entity: 'applicants',
    use: 'list',
    menu: { group: 'main', order: 7, icon: IconApplicants },
  },
  {
    path: '/applicants/create',
    roles: ADMIN,
    title: 'applicants.createTitle',
    entity: 'applicants',
    use: 'create',
  },
  {
    path: '/applicants/edit/:id',
    roles: ADMIN,
    title: 'applicants.editTitle',
    entity: 'applicants',
    use: 'edit',
  },
  {
    path: HIRE,
    roles: ADMIN,
    title: 'applicants.hire.title',
    under: '/applicants/list',
  },
  {
    path: '/applicants/:id',
    roles: ADMIN,
    title: 'shell.menu.applicants',
    entity: 'applicants',
    use: 'record',
  },
] as const satisfies readonly Screen[]

/** A new applicant who wrote from a number; their conversation is joined to them. */
export const newApplicantPath = (phone: string, conversationId: string): string =>
  `/applicants/create?${new URLSearchParams({ phone, conversation: conversationId }).toString()}`

/** The steps that hire an applicant. */
export const hirePath = (id: string): string => fillPath(HIRE, id)
