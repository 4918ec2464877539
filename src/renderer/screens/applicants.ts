import { IconApplicants } from '#renderer/ui/icons.ts'
import { recordScreens } from './record-screens.ts'
import { ADMIN, fillPath, type Screen } from './screen.ts'

const HIRE = '/applicants/hire/:id'

export const applicantScreens = [
  ...recordScreens('applicants', '/applicants', { menu: { group: 'main', order: 7, icon: IconApplicants } }),
  { path: HIRE, roles: ADMIN, title: 'applicants.hire.title', under: '/applicants/list' },
] as const satisfies readonly Screen[]

/** A new applicant who wrote from a number; their conversation is joined to them. */
export const newApplicantPath = (phone: string, conversationId: string): string =>
  `/applicants/create?${new URLSearchParams({ phone, conversation: conversationId }).toString()}`

/** The steps that hire an applicant. */
export const hirePath = (id: string): string => fillPath(HIRE, id)
