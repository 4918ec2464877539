import type { EntityName } from '#shared/entities/index.ts'
import type { VerbName } from '#shared/verbs/index.ts'
import { draft } from './build.ts'
import { sampleId } from './samples.ts'

type Payload = Readonly<Record<string, unknown>>

const DAY_WORKED = {
  date: '2026-10-28',
  start: '2026-10-28T11:00:00.000Z',
  end: '2026-10-28T19:30:00.000Z',
  assignmentId: null,
}

/**
 * An input of every verb, in the right form and about the rows that `idOf` names; whether it is accepted depends on the
 * rows.
 */
export function verbSamples(idOf: (entity: EntityName) => string): Readonly<Record<VerbName, Payload>> {
  const [assignment, order, absence] = [idOf('assignments'), idOf('orders'), idOf('absences')]
  const [loan, toolId, applicant] = [idOf('toolLoans'), idOf('tools'), idOf('applicants')]
  const employeeId = idOf('employees')
  const without = <T extends object>({ ...values }: T, ...names: string[]) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name !== '_id' && !names.includes(name)))
  const [message, conversation] = [idOf('messages'), idOf('conversations')]
  const [entry, sheet] = [idOf('timeEntries'), idOf('timesheets')]
  const placed = { clientId: idOf('clients'), siteId: idOf('sites'), supervisorIds: [] }
  const position = { role: 'flagger', quantity: 1 }
  const days = { startDate: '2026-12-01', endDate: '2026-12-02' }
  const seen = [{ id: applicant }]
  return {
    'orders.createWithPositions': { order: without(draft('orders', placed)), positions: [position] },
    'orders.update': { id: order, order: { employeeNotes: 'Entrée nord' }, positions: { create: [position] } },
    'orders.changeStatus': { id: order, to: 'confirmed' },
    'assignments.assign': { id: assignment, employeeId, override: { reason: 'Le client le demande' } },
    'assignments.unassign': { id: assignment },
    'assignments.free': { ids: [assignment], reason: 'Fête du Travail' },
    'assignments.move': { id: assignment, employeeId, date: '2026-12-01' },
    'assignments.copy': { id: assignment, employeeId, date: '2026-12-01' },
    'assignments.replace': { id: assignment, employeeId },
    'assignments.cancel': { id: assignment, reason: 'Pluie' },
    'assignments.reinstate': { id: assignment },
    'assignments.late': { id: assignment, minutes: 20 },
    'assignments.noShow': { id: assignment },
    'assignments.complete': { id: assignment },
    'assignments.assignMany': { items: [{ id: assignment, employeeId }] },
    'assignments.unassignMany': { items: [{ id: assignment }] },
    'assignments.replaceMany': { items: [{ id: assignment, employeeId }] },
    'assignments.moveMany': { items: [{ id: assignment, date: '2026-12-01' }] },
    'assignments.copyMany': { items: [{ id: assignment, employeeId, date: '2026-12-01' }] },
    'assignments.cancelMany': { items: [{ id: assignment }] },
    'assignments.reinstateMany': { items: [{ id: assignment }] },
    'assignments.publishMany': { items: [{ id: assignment }] },
    'assignments.unpublishMany': { items: [{ id: assignment }] },
    'assignments.confirmMany': { items: [{ id: assignment }] },
    'assignments.awaitReplyMany': { items: [{ id: assignment }] },
    'assignments.lateMany': { items: [{ id: assignment, minutes: 20 }] },
    'assignments.noShowMany': { items: [{ id: assignment }] },
    'assignments.completeMany': { items: [{ id: assignment }] },
    'assignments.confirm': { id: assignment },
    'assignments.decline': { id: assignment },
    'assignments.publish': { id: assignment },
    'assignments.awaitReply': { id: assignment },
    'assignments.unpublish': { id: assignment },
    'sites.cancelDay': { id: idOf('sites'), date: '2026-12-01', reason: 'rain' },
    'sites.restoreDay': { cancellationId: idOf('siteCancellations'), reason: 'Il ne pleut plus' },
    'phoneCalls.record': { employeeId, outcome: 'calling' },
    'handoverNotes.tick': { ids: [idOf('handoverNotes')] },
    'employees.convertToApplicant': { id: employeeId },
    'tools.lend': { toolId, employeeId, quantity: 1, dueOn: '2026-12-31', conditionOut: 'Neuve' },
    'tools.reserve': { toolId, employeeId, reservedFrom: '2026-12-10', dueOn: '2026-12-31' },
    'tools.return': { loanIds: [loan], conditionIn: 'Sale' },
    'tools.extend': { loanIds: [loan], dueOn: '2027-01-15' },
    'tools.cancelReservation': { id: loan },
    'tools.cancelLoan': { id: loan },
    'tools.reopen': { loanIds: [loan] },
    'absences.record': { absence: without(draft('absences', { employeeId, ...days })), status: 'approved' },
    'absences.decide': { ids: [absence], to: 'approved', assignments: 'free', reason: 'Accordé' },
    'absences.change': { id: absence, fields: { endDate: '2026-12-03' } },
    'users.sendLink': { id: idOf('users') },
    'applicants.move': { applicants: seen, stage: 'rejected', reason: 'Sans permis' },
    'applicants.moveBack': { applicants: seen },
    'applicants.hire': {
      id: applicant,
      employee: without(draft('employees')),
      skills: [{ skillId: idOf('skills'), expiresAt: '2028-01-01' }],
    },
    'messages.compose': { messages: [{ id: sampleId('messages', 900), employeeId, body: 'Bonjour' }] },
    'messages.edit': { id: message, body: 'Bonsoir' },
    'messages.release': { ids: [message] },
    'messages.resend': { ids: [message] },
    'messages.remove': { ids: [message] },
    'conversations.markSeen': { id: conversation, upTo: '2026-12-01T12:00:00.000Z' },
    'conversations.markUnread': { id: conversation, messageId: message },
    'conversations.join': { id: conversation, kind: 'employee', personId: employeeId },
    'timeEntries.log': {
      entry: without(draft('timeEntries', { employeeId, siteId: idOf('sites'), ...DAY_WORKED })),
    },
    'timeEntries.correct': { id: entry, fields: { breakMinutes: 15 }, reason: 'Pause écourtée' },
    'timeEntries.void': { id: entry, reason: 'Saisie en double' },
    'timeEntries.restore': { id: entry },
    'timesheets.create': {
      siteId: idOf('sites'),
      supervisorId: idOf('supervisors'),
      periodStart: '2026-10-25',
      periodEnd: '2026-10-31',
    },
    'timesheets.gather': { id: sheet },
    'timesheets.sign': { id: sheet, digest: '0', name: 'Ève Roy' },
    'timesheets.dispute': { lineId: idOf('timesheetLines'), reason: 'Partie à 14 h' },
    'timesheets.withdrawDispute': { lineId: idOf('timesheetLines') },
    'payPeriods.close': {
      periodStart: '2026-11-01',
      periodEnd: '2026-11-07',
      exportFileIds: [idOf('files')],
      paidFileIds: [idOf('files')],
    },
    'payPeriods.reopen': { id: idOf('payPeriods'), reason: 'Heures oubliées' },
    'timesheets.send': { id: sheet, emails: ['chantier@exemple.ca'] },
    'timesheets.remind': { id: sheet },
    'timesheets.remove': { id: sheet, reason: 'Mauvais superviseur' },
    'timesheets.annotate': { id: sheet, notes: 'Copie papier au dossier' },
    'alerts.snooze': { ids: [idOf('alerts')], until: '2026-12-24T12:00:00.000Z' },
    'alerts.assign': { ids: [idOf('alerts')], userId: idOf('users') },
    'alerts.ignore': { ids: [idOf('alerts')], reason: 'Entendu avec le client' },
    'alerts.reopen': { ids: [idOf('alerts')] },
  }
}
