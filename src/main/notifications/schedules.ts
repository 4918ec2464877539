import type { DataEvents } from '#shared/contract/data.ts'

/** Tells what became of a report that this device was to make by itself. */
export const createScheduleNotice =
  (notify: (payload: DataEvents['notify']) => void) =>
  ({ name }: { readonly name: string }, problem: string | null): void =>
    notify({
      titleKey: problem === null ? 'notifications.schedules.made' : 'notifications.schedules.failed',
      params: { name },
      to: '/reports',
      ...(problem !== null && { bodyKey: `errors.${problem}` }),
    })
