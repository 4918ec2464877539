import { AppError, payloadOf } from '#shared/contract/errors.ts'
import type { Session, SyncStatus } from '#shared/contract/ipc.ts'
import type { Envelope, EventName, RequestName } from '#shared/contract/names.ts'
import { entities, entityNamed, type EntityName } from '#shared/entities/index.ts'
import { refFieldsOf } from '#shared/model/entity.ts'
import { fold } from '#shared/model/fold.ts'
import type { Filter, Page } from '#shared/model/query.ts'
import { build } from '#tests/support/build.ts'
import { createBoard } from './board.ts'
import type { RequestedOperation, Written } from '#shared/contract/sync/operation.ts'
import { createOutbox, fillProgress, othersAtRecord } from './outbox.ts'
import { companyAround, type Tables } from './rows.ts'

type Record_ = Record<string, unknown>

interface Options {
  readonly query: URLSearchParams
  readonly emit: (name: EventName, payload: unknown) => void
  readonly today: string
}

const titleOf = (name: string, row: Record_ | undefined) =>
  (entityNamed(name)?.title ?? [])
    .map((field) => row?.[field])
    .filter(Boolean)
    .join(' ')

function matches(row: Record_, { field, op, value }: Filter): boolean {
  const own = row[field]
  const list = Array.isArray(value) ? value : [value]
  const text = String(own ?? '')
  if (op === 'is') return own === value
  if (op === 'isNot') return own !== value
  if (op === 'anyOf')
    return list.length === 0 || list.some((one) => (Array.isArray(own) ? own.includes(one) : own === one))
  if (op === 'contains') return fold(text).includes(fold(String(value)))
  if (op === 'startsWith') return fold(text).startsWith(fold(String(value)))
  if (op === 'isEmpty') return own === null
  if (op === 'isNotEmpty') return own !== null
  if (own === null || own === undefined) return false
  const [from, to] = op === 'between' ? list : op === 'atLeast' ? [value, null] : [null, value]
  return (from ?? own) <= own && own <= (to ?? own)
}

/** A small company in memory that answers the requests of the renderer. */
export function createCompany({ query, emit, today }: Options) {
  const tables: Tables = companyAround(today)
  const userId = String(tables.users[0]?._id)
  if (query.get('empty')) for (const name of Object.keys(tables) as EntityName[]) tables[name] = []
  const prefs = new Map<string, unknown>([['appearance.scheme', query.get('scheme') ?? 'light']])
  const role = query.get('as') ?? 'admin'
  const session: Session = {
    user: {
      _id: userId,
      email: 'admin@demo.equipage.app',
      firstName: 'Julie',
      lastName: 'Tremblay',
      role: role === 'supervisor' || role === 'employee' ? role : 'admin',
      language: query.get('lang') === 'en' ? 'en' : 'fr',
    },
    expiresAt: '2099-01-01T00:00:00.000Z',
    memoryOnly: false,
  }
  let signedIn = role !== 'nobody'
  const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000).toISOString()
  const isOffline = query.get('offline') !== null
  const isFilling = query.get('filling') !== null
  const find = (name: string, id: unknown) => tables[name as EntityName].find((row) => row._id === id)
  const outbox = query.get('outbox') === null ? null : createOutbox(tables, (name, id) => titleOf(name, find(name, id)))
  const board = createBoard(tables, { find, markOf: (id) => outbox?.markOf(id) })
  const marks = (rows: readonly Record_[]) =>
    Object.fromEntries(rows.flatMap(({ _id }) => (outbox?.markOf(_id) ? [[String(_id), outbox.markOf(_id)]] : [])))
  const status = (): SyncStatus => ({
    state: isFilling ? 'filling' : isOffline ? 'offline' : 'current',
    hasFirstPart: false,
    lastSyncedAt: isFilling ? null : minutesAgo(isOffline ? 401 : 2),
    offlineSince: isOffline ? minutesAgo(401) : null,
    pending: 0,
    conflicts: 0,
    ...outbox?.counts(),
    progress: isFilling ? fillProgress : null,
    error: null,
  })

  function titles(name: string, rows: readonly Record_[]) {
    const e = entities[name as EntityName]
    const found: Record<string, string> = {}
    for (const row of rows)
      for (const [field, { to }] of refFieldsOf(e)) {
        const id = row[field]
        if (typeof id === 'string') found[id] = titleOf(to, find(to, id))
      }
    for (const row of rows)
      for (const [field, declared] of Object.entries(e.fields))
        if (declared.kind === 'refs')
          for (const id of row[field] as string[]) found[id] = titleOf(declared.to, find(declared.to, id))
    return found
  }
  function view(name: string, page: Partial<Page>) {
    const e = entities[name as EntityName]
    const words = fold(page.search ?? '')
      .split(' ')
      .filter(Boolean)
    const rows = tables[name as EntityName].filter(
      (row) =>
        (page.filters ?? []).every((filter) => matches(row, filter)) &&
        words.every((word) => e.search.some((field) => fold(String(row[field] ?? '')).includes(word))),
    )
    const sorts = page.sort ?? []
    return rows.toSorted((a, b) => {
      for (const { field, dir } of sorts) {
        const order = String(a[field] ?? '').localeCompare(String(b[field] ?? ''), 'fr')
        if (order !== 0) return dir === 'desc' ? -order : order
      }
      return 0
    })
  }
  function write(op: RequestedOperation): { entity: string; row: Record_ | undefined }[] {
    if (op.kind === 'verb') return createOrder(op.payload as never)
    const entity = op.entity as EntityName
    const row = find(entity, op.id)
    changed(entity)
    if (op.kind === 'remove') {
      tables[entity] = tables[entity].filter((one) => one !== row)
      return [{ entity, row }]
    }
    if (op.kind === 'create') return [{ entity, row: create(entity, op.payload) }]
    if (!row) throw new AppError('NOT_FOUND')
    if (query.get('stale'))
      throw new AppError('STALE', { current: changedMeanwhile(row, session.user._id, Object.keys(op.payload)) })
    return [{ entity, row: Object.assign(row, op.payload, { rev: op.baseRev + 1 }) }]
  }
  function create(entity: EntityName, draft: Record_): Record_ {
    const taken = entities[entity].uniques.find(({ fields }) =>
      tables[entity].some((row) =>
        fields.every((f) => row[f] && fold(String(row[f])) === fold(String(draft[f] ?? ''))),
      ),
    )
    if (taken) throw new AppError(taken.code)
    const row = { ...build(entity), ...draft } as unknown as Record_
    tables[entity].push(row)
    return row
  }
  function createOrder({ order, positions }: { order: Record_; positions: Record_[] }) {
    const row = { ...build('orders'), ...order, orderNumber: 'CO-00999' } as unknown as Record_
    tables.orders.push(row)
    for (const position of positions) create('orderPositions', { ...position, orderId: row['_id'] })
    changed('orders', 'orderPositions')
    return [{ entity: 'orders', row }]
  }
  const changed = (...names: string[]) => setTimeout(() => emit('data.changed', { entities: names }), 5)
  const computed = (name: string, rows: readonly Record_[]) =>
    Object.fromEntries(
      rows.map((row) => [
        String(row._id),
        name === 'skills'
          ? { holders: 24, expired: 2, expiring30: 3, expiring90: 7 }
          : name === 'orders'
            ? { required: 24, assigned: 18, fill: 0.75, positions: [{ role: 'flagger', quantity: 2 }] }
            : name === 'employees'
              ? { skills: [], nextAssignment: today, weekMinutes: 1920 }
              : {},
      ]),
    )

  const expire = () => {
    emit('sync.status', status())
    signedIn = false
    emit('session.changed', { session: null, reason: 'expired' })
  }

  const answers: Partial<Record<RequestName, (input: never) => unknown>> = {
    'app.info': () => ({
      version: '0.35.0',
      platform: 'linux',
      shell: 'browser',
      apiUrl: 'http://127.0.0.1:4310',
      language: query.get('lang') === 'en' ? 'en' : 'fr',
      canKeepToken: true,
    }),
    'app.log': (input: { message: string }) => {
      // oxlint-disable-next-line no-console -- screenshots.ts prints the errors of the page
      console.error('app.log', input.message)
      return null
    },
    'session.get': () => (signedIn ? session : null),
    'session.login': ({ password }: { password: string }) => {
      if (isOffline) throw new AppError('NO_CONNECTION')
      if (password !== 'Demo-equipage-1') throw new AppError('BAD_CREDENTIALS')
      signedIn = true
      return session
    },
    'session.logout': ({ pending }: { pending?: string }) => {
      if (query.get('unknown') && !pending) throw new AppError('PENDING_WORK', { pending: null, conflicts: null })
      if (outbox && !pending) throw new AppError('PENDING_WORK', { ...outbox.counts() })
      signedIn = false
      return null
    },
    'session.setLanguage': () => null,
    'i18n.dictionary': () => null,
    'prefs.get': ({ key }: { key: string }) => prefs.get(key) ?? null,
    'prefs.set': ({ key, value }: { key: string; value: unknown }) => {
      prefs.set(key, value)
      return null
    },
    'sync.status': () => {
      if (query.get('expired') && signedIn) setTimeout(expire, 100)
      return status()
    },
    'outbox.view': () => outbox?.view() ?? { conflicts: [], queue: [], titles: {} },
    'outbox.resolve': ({ opId }: { opId: string }) => {
      outbox?.resolve(opId)
      setTimeout(() => emit('sync.status', status()), 5)
      return isOffline ? null : { changed: [] }
    },
    'presence.set': (presence: { entity: string; id: string } | null) => {
      if (presence && query.get('others'))
        setTimeout(() => emit('presence.changed', { users: othersAtRecord(presence.entity, presence.id) }), 5)
      return null
    },
    'sync.now': () => null,
    'records.list': ({ entity, page }: { entity: string; page: Page }) => {
      const all = view(entity, page)
      const limit = page.limit ?? 100
      const from = page.last ? Math.max(0, all.length - limit) : (page.offset ?? Number(page.after ?? 0))
      const rows = all.slice(from, from + limit)
      const next = from + limit < all.length ? String(from + limit) : null
      return {
        rows,
        titles: titles(entity, rows),
        computed: computed(entity, rows),
        marks: marks(rows),
        next,
        total: page.count ? all.length : null,
      }
    },
    'records.count': ({ entity, view: asked }: { entity: string; view: Page }) => view(entity, asked).length,
    'records.get': ({ entity, id }: { entity: string; id: string }) => {
      const row = find(entity, id)
      return row
        ? {
            row,
            titles: titles(entity, [row]),
            computed: computed(entity, [row])[id],
            mark: outbox?.markOf(id) ?? null,
          }
        : null
    },
    'records.titles': ({ entity, ids }: { entity: string; ids: string[] }) =>
      Object.fromEntries(ids.map((id) => [id, titleOf(entity, find(entity, id))])),
    'records.write': (op: RequestedOperation): Written => ({
      opId: '',
      changed: write(op) as never,
      pending: op.kind !== 'verb' && outbox?.markOf(op.id) === 'pending',
      waits: op.kind !== 'verb' && outbox?.markOf(op.id) === 'pending',
    }),
    'board.week': board.week,
    'board.rows': board.rows,
  }

  return {
    async answer(name: RequestName, input: unknown): Promise<Envelope> {
      try {
        const run = answers[name]
        if (!run) throw new AppError('BAD_REQUEST', { request: name })
        return { ok: true, value: structuredClone(run(input as never)) }
      } catch (error) {
        if (error instanceof AppError) return { ok: false, error: payloadOf(error) }
        throw error
      }
    },
  }
}

/** A row as somebody else saved it three minutes ago: the text fields among some are others. */
const changedMeanwhile = (row: Record_, by: string, fields: readonly string[]): Record_ => ({
  ...row,
  ...Object.fromEntries(
    fields.filter((field) => typeof row[field] === 'string').map((field) => [field, `${String(row[field])} *`]),
  ),
  updatedBy: by,
  updatedAt: new Date(Date.now() - 180_000).toISOString(),
  rev: Number(row.rev) + 1,
})
