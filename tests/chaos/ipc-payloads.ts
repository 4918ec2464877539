import { NOTICE_DEFAULTS } from '#shared/contract/device.ts'
import type { RequestInput } from '#shared/contract/ipc.ts'
import type { RequestName } from '#shared/contract/names.ts'

/** Stands in every payload where an id does. */
export const SOME_ID = '0190a000-0000-7000-8000-000000000001'
const id = SOME_ID
const view = { filters: [{ field: 'lastName', op: 'contains' as const, value: 'x' }], search: 'é', sort: [] }

/** Payloads that each request takes: where it takes several forms, one of each. */
export const validPayloads: { readonly [N in RequestName]: readonly RequestInput<N>[] } = {
  'app.info': [undefined],
  'app.log': [{ level: 'warn', message: 'x' }],
  'app.openExternal': [{ url: 'https://equipage.app' }],
  'session.get': [undefined],
  'session.login': [{ email: 'a@b.ca', password: 'x' }],
  'session.requestLink': [
    { kind: 'reset', channel: 'email', recipient: 'a@b.ca' },
    { kind: 'login', channel: 'phone', recipient: '514 555-0142' },
  ],
  'session.useLink': [{ token: 'x'.repeat(43) }],
  'session.setPassword': [{ token: 'x'.repeat(43), password: 'x' }],
  'session.logout': [{}, { pending: 'keep', keepData: true }, { pending: 'discard' }],
  'session.setLanguage': [{ language: 'en' }],
  'i18n.dictionary': [{ language: 'fr' }],
  'device.get': [undefined],
  'device.rebuild': [undefined],
  'device.set': [
    { exportFolder: '/tmp', notifies: false },
    {
      notifyAbout: {
        ...NOTICE_DEFAULTS,
        quietFrom: '21:00',
        quietTo: '05:00',
        pausedUntil: '2026-12-01T10:00:00.000Z',
      },
    },
    { apiUrl: 'https://equipage.example.ca' },
  ],
  'device.testServer': [{ apiUrl: 'https://equipage.example.ca' }],
  'prefs.get': [{ key: 'grid.columns' }],
  'prefs.set': [{ key: 'grid.columns', value: { a: [1, null, 'x'] } }],
  'records.list': [{ entity: 'employees', page: { ...view, limit: 50, count: true } }],
  'records.count': [{ entity: 'employees', view }],
  'records.get': [{ entity: 'employees', id }],
  'records.journal': [{ entity: 'employees', id, before: 3 }],
  'records.titles': [{ entity: 'employees', ids: [id] }],
  'records.write': [
    { kind: 'create', entity: 'skills', id, payload: { name: 'x' } },
    { kind: 'patch', entity: 'skills', id, payload: { name: 'x' }, baseRev: 1 },
    { kind: 'remove', entity: 'skills', id, baseRev: 1 },
    { kind: 'verb', verb: 'assignments.assign', payload: { id, employeeId: id } },
  ],
  'verbs.preview': [{ verb: 'orders.changeStatus', payload: { id, to: 'onHold' } }],
  'applicants.duplicates': [
    { id: null, firstName: 'Zoé', lastName: 'Côté', phone: '514 555-0123', email: 'zoe@x.ca', birthDate: '1990-01-02' },
  ],
  'board.week': [{ start: '2026-11-15', filters: {} }],
  'board.rows': [{ start: '2026-11-15', filters: { search: 'x' }, offset: 0, limit: 60 }],
  'board.toFill': [{ from: '2026-11-15', to: '2026-11-28', endsAfter: '2026-11-15T12:00:00.000Z', limit: 8 }],
  'board.candidates': [{ assignmentId: id, search: '', limit: 60 }],
  'board.copyWeek': [{ from: '2026-11-15', to: '2026-11-22', filters: {}, offset: 0, limit: 60 }],
  'board.verdicts': [
    {
      pairs: [
        {
          assignmentId: id,
          employeeId: id,
          date: '2026-11-16',
          hours: { start: '2026-11-16T12:00:00.000Z', end: '2026-11-16T20:00:00.000Z' },
        },
      ],
      cumulative: true,
      copies: true,
    },
  ],
  'board.dayHours': [{ assignmentId: id, startTime: '07:00', endTime: null }],
  'board.position': [
    { positionId: id, from: '2026-11-16' },
    { orderId: id, from: '2026-11-16' },
  ],
  'board.bySite': [{ from: '2026-11-01', to: '2026-11-30', filters: {} }],
  'board.siteRows': [
    { from: '2026-11-16', to: '2026-11-16', filters: {}, order: 'start', withWork: true, offset: 0, limit: 40 },
  ],
  'board.monthRows': [
    {
      from: '2026-11-01',
      to: '2026-11-30',
      filters: {},
      sort: { by: 'hours', day: '2026-11-16', assignmentId: null },
      offset: 0,
      limit: 60,
    },
  ],
  'board.bench': [{ day: '2026-11-16', assignmentId: id, search: 'x', sort: 'near', limit: 60 }],
  'orders.matrix': [{ orderId: id, from: '2026-11-15', to: '2026-11-28' }],
  'orders.week': [{ start: '2026-11-15', view: { filters: [], search: 'x', sort: [] } }],
  'free.week': [{ from: '2026-11-15', filters: {} }],
  'fillability.day': [
    {
      orderId: id,
      siteId: id,
      supervisorIds: [id],
      workAtHeights: true,
      breakMinutes: 30,
      breakPaid: false,
      date: '2026-11-16',
      positions: [{ role: 'flagger', quantity: 2, requiredSkillIds: [id], startTime: '07:00', endTime: '15:30' }],
    },
  ],
  'free.towns': [{ search: 'st-j' }],
  'free.rows': [{ from: '2026-11-15', filters: { search: 'x' }, offset: 0, limit: 60 }],
  'board.coverage': [{ skillId: id, from: '2026-11-15', today: '2026-11-16' }],
  'board.forecast': [{ from: '2026-11-15', today: '2026-11-16' }],
  'desk.day': [{ today: '2026-11-16', at: '2026-11-16T10:30:00.000Z' }],
  'desk.proposals': [{ assignmentIds: [id], without: [id], given: [{ assignmentId: id, employeeId: id }], limit: 3 }],
  'desk.absentees': [{ employeeIds: [id], from: '2026-11-16', to: '2026-11-17', at: '2026-11-16T10:30:00.000Z' }],
  'desk.left': [{ employeeIds: [id], from: '2026-11-16', to: null, at: '2026-11-16T10:30:00.000Z', skillId: id }],
  'map.day': [{ date: '2026-11-16', filters: { shift: 'night' }, search: 'Laval', withPeople: true }],
  'map.site': [{ siteId: id, date: '2026-11-16', filters: {} }],
  'map.tiles': [undefined],
  'map.tile': [{ z: 9, x: 151, y: 183 }],
  'current.week': [{ from: '2026-11-15', filters: { search: 'Laval', onlyNeeds: true } }],
  'current.fillRates': [{ from: '2026-11-15' }],
  'reports.trends': [
    { until: '2026-11-16' },
    { until: '2026-11-16', clientId: id },
    { until: '2026-11-16', officeId: id },
  ],
  'desk.restored': [{ cancellationId: id }],
  'desk.freed': [{ siteId: id, date: '2026-11-16', at: '2026-11-16T10:30:00.000Z' }],
  'desk.closing': [{ siteId: id, from: '2026-11-16', at: '2026-11-16T10:30:00.000Z' }],
  'ownShifts.colleagues': [undefined],
  'links.address': [{ id }],
  'pay.without': [{ ids: [id] }],
  'pay.periods': [undefined],
  'pay.closing': [{ from: '2026-11-15', to: '2026-11-21' }],
  'pay.preview': [{ employeeId: id, from: '2026-11-15', to: '2026-11-21' }],
  'alerts.badges': [undefined],
  'hours.alerts': [{ from: '2026-11-15', to: '2026-11-16' }],
  'timesheets.page': [{ id }],
  'timesheets.cards': [undefined],
  'timesheets.loose': [{ from: '2026-11-15', to: '2026-11-21' }],
  'rules.changes': [{ ruleSetId: id, at: 0 }],
  'packs.of': [{ timesheetId: id }],
  'packs.verify': [
    { id, bytes: null },
    { id, bytes: Uint8Array.of(80, 75, 3, 4) },
  ],
  'messages.unseen': [undefined],
  'messages.thread': [
    { conversationId: id },
    { conversationId: id, offset: 120, limit: 60 },
    { conversationId: id, around: '2026-11-16T12:00:00.000Z' },
  ],
  'messages.search': [{ text: 'été' }, { text: 'x', conversationId: id, line: 'applicants', limit: 20 }],
  'messages.context': [{ conversationId: id }],
  'messages.person': [{ kind: 'employee', id, type: 'General' }],
  'messages.recipients': [{ entity: 'applicants', view }],
  'messages.pending': [{ view: { filters: [], search: 'é', sort: [] } }],
  'messages.batches': [undefined],
  'messages.asked': [{ orderId: id }, { date: '2026-11-16' }],
  'messages.simulate': [
    { text: 'OUI 12', line: 'assignation', employeeId: id, language: null },
    { text: '', line: 'general', employeeId: null, language: 'en' },
  ],
  'sync.status': [undefined],
  'outbox.view': [undefined],
  'outbox.resolve': [
    { opId: id, how: 'edit', payload: { name: 'x' } },
    { opId: id, how: 'retry' },
    { opId: id, how: 'discard' },
  ],
  'presence.set': [{ entity: 'employees', id, mode: 'editing' }, null],
  'sync.now': [undefined],
  'attachments.add': [
    { id, name: 'x.png', ownerEntity: 'tools', ownerId: id, ownerField: 'photoFileIds', bytes: Uint8Array.of(1, 2) },
  ],
  'attachments.view': [{ ids: [id] }],
  'attachments.retry': [{ id }],
  'attachments.save': [{ id, language: 'fr' }],
  'attachments.open': [{ id }],
  'exports.grid': [
    {
      exportId: id,
      entity: 'employees',
      view,
      format: 'csv',
      language: 'fr',
      columns: [{ field: 'lastName', label: 'Nom' }],
      title: 'x',
      fileName: 'x',
    },
  ],
  'exports.week': [
    {
      exportId: id,
      start: '2026-11-15',
      filters: {},
      format: 'pdf',
      by: 'site',
      language: 'fr',
      fileName: 'x',
    },
  ],
  'reports.list': [{ language: 'fr' }, { language: 'en', withScreens: true }],
  'reports.preview': [
    { report: 'parkingFeesBySite', from: '2026-11-15', to: '2026-11-21', filters: { sites: [id] }, language: 'fr' },
  ],
  'reports.made': [undefined],
  'reports.openMade': [{ exportId: id, what: 'folder' }],
  'schedules.list': [undefined],
  'schedules.choose': [{ id, language: 'fr' }],
  'schedules.leave': [{ id }],
  'exports.report': [
    {
      exportId: id,
      report: 'parkingFeesBySite',
      from: '2026-11-15',
      to: '2026-11-21',
      format: 'xlsx',
      language: 'fr',
      fileName: 'x',
    },
  ],
  'exports.paper': [
    {
      exportId: id,
      paper: { of: 'siteDay', siteId: id, date: '2026-11-16', withPhones: true },
      language: 'fr',
      fileName: 'x',
    },
    {
      exportId: id,
      paper: { of: 'schedule', employeeId: id, from: '2026-11-16', days: 14 },
      language: 'en',
      fileName: 'x',
    },
    { exportId: id, paper: { of: 'assignment', assignmentId: id }, language: 'fr', fileName: 'x' },
  ],
  'exports.pay': [{ exportId: id, from: '2026-11-15', to: '2026-11-21', format: 'csv', language: 'fr', fileName: 'x' }],
  'exports.closePay': [{ exportId: id, from: '2026-11-15', to: '2026-11-21', paysUnapproved: true, language: 'fr' }],
  'exports.free': [{ exportId: id, from: '2026-11-15', filters: {}, employeeIds: [id], language: 'fr', fileName: 'x' }],
  'exports.sheets': [{ exportId: id, ids: [id], format: 'zip', language: 'fr', fileName: 'x' }],
  'exports.cancel': [{ exportId: id }],
  'exports.reveal': [{ exportId: id }],
  'imports.receive': [{ importId: id, at: 0, size: 3, data: 'YWJj' }],
  'imports.read': [{ importId: id, entity: 'employees', name: 'x.csv' }],
  'imports.check': [
    { importId: id, columns: ['lastName', null], same: { regime: 'ccq' }, existing: 'skip', language: 'fr' },
  ],
  'imports.run': [{ importId: id }],
  'imports.cancel': [{ importId: id }],
  'imports.list': [{ entity: 'employees' }],
  'imports.undo': [{ importId: id }],
  'imports.saveProblems': [{ importId: id, exportId: id, language: 'fr' }],
  'imports.saveTemplate': [{ entity: 'employees', exportId: id, language: 'en' }],
}

export type Change = { readonly at: number; readonly how: 'drop' | 'replace' | 'add'; readonly value: unknown }

/** A copy of a payload with one thing changed at a random place. */
export function changed(payload: unknown, { at, how, value }: Change): unknown {
  const copy = structuredClone(payload) as unknown
  const places: { holder: Record<string, unknown>; key: string }[] = []
  const collect = (holder: unknown) => {
    if (typeof holder !== 'object' || holder === null || holder instanceof Uint8Array) return
    for (const key of Object.keys(holder)) {
      places.push({ holder: holder as Record<string, unknown>, key })
      collect((holder as Record<string, unknown>)[key])
    }
  }
  collect(copy)
  const place = places[at % Math.max(1, places.length)]
  if (!place) return value
  if (how === 'drop') delete place.holder[place.key]
  else place.holder[how === 'add' ? 'extra' : place.key] = value
  return copy
}
