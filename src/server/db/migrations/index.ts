import { first } from './0001-first.ts'
import { auditDesk } from './0002-audit-desk.ts'
import { ordersPeriod } from './0003-orders-period.ts'
import { auditDevice } from './0004-audit-device.ts'
import { choiceValues } from './0005-choice-values.ts'
import { refusalsTrades } from './0006-refusals-trades.ts'
import { notices } from './0007-notices.ts'
import { scopes } from './0008-scopes.ts'
import { orderPlans } from './0009-order-plans.ts'
import { skillTrades } from './0010-skill-trades.ts'
import { listSearch } from './0011-list-search.ts'
import { cardNumbers } from './0012-card-numbers.ts'
import { office } from './0013-office.ts'
import { links } from './0014-links.ts'
import { clientDocuments } from './0015-client-documents.ts'
import { applicantDuplicates } from './0016-applicant-duplicates.ts'
import { permitFiles } from './0017-permit-files.ts'
import { messages } from './0018-messages.ts'
import { localTexts } from './0019-local-texts.ts'
import { time } from './0020-time.ts'
import { approvalLinks } from './0021-approval-links.ts'
import { timeFiles } from './0022-time-files.ts'
import { ownFiles } from './0023-own-files.ts'
import { undelivered } from './0024-undelivered.ts'
import { dispatch } from './0025-dispatch.ts'
import { dispatchDay } from './0026-dispatch-day.ts'
import { assignmentDocuments } from './0027-assignment-documents.ts'
import { savedReports } from './0028-saved-reports.ts'
import { clientLinks } from './0029-client-links.ts'
import { documentMail } from './0030-document-mail.ts'
import { timeToFill } from './0031-time-to-fill.ts'
import { reportMails } from './0032-report-mails.ts'
import { histories } from './0033-histories.ts'
import { linkChannels } from './0034-link-channels.ts'
import { logLimits } from './0035-log-limits.ts'
import { signatures } from './0036-signatures.ts'
import { signedPay } from './0037-signed-pay.ts'
import { paperFiles } from './0038-paper-files.ts'
import { ruleLevels } from './0039-rule-levels.ts'
import { sharedViews } from './0040-shared-views.ts'

/** What a migration is: the statements of one numbered step, run in one transaction. */
export type Migration = (dialect: 'sqlite' | 'postgres') => readonly string[]

/** Every migration under its zero-padded name; they run in the order of their names. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': first,
  '0002-audit-desk': auditDesk,
  '0003-orders-period': ordersPeriod,
  '0004-audit-device': auditDevice,
  '0005-choice-values': choiceValues,
  '0006-refusals-trades': refusalsTrades,
  '0007-notices': notices,
  '0008-scopes': scopes,
  '0009-order-plans': orderPlans,
  '0010-skill-trades': skillTrades,
  '0011-list-search': listSearch,
  '0012-card-numbers': cardNumbers,
  '0013-office': office,
  '0014-links': links,
  '0015-client-documents': clientDocuments,
  '0016-applicant-duplicates': applicantDuplicates,
  '0017-permit-files': permitFiles,
  '0018-messages': messages,
  '0019-local-texts': localTexts,
  '0020-time': time,
  '0021-approval-links': approvalLinks,
  '0022-time-files': timeFiles,
  '0023-own-files': ownFiles,
  '0024-undelivered': undelivered,
  '0025-dispatch': dispatch,
  '0026-dispatch-day': dispatchDay,
  '0027-assignment-documents': assignmentDocuments,
  '0028-saved-reports': savedReports,
  '0029-client-links': clientLinks,
  '0030-document-mail': documentMail,
  '0031-time-to-fill': timeToFill,
  '0032-report-mails': reportMails,
  '0033-histories': histories,
  '0034-link-channels': linkChannels,
  '0035-log-limits': logLimits,
  '0036-signatures': signatures,
  '0037-signed-pay': signedPay,
  '0038-paper-files': paperFiles,
  '0039-rule-levels': ruleLevels,
  '0040-shared-views': sharedViews,
}
