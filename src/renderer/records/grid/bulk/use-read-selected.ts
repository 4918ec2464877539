import { useCallback, useState } from 'react'
import type { EntityName, Row } from '#shared/entities/index.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { readSelected } from './selected-rows.ts'
import type { SelectedRows } from './selection.ts'

/** Reads every selected row once an action on them is asked for; null when that failed, which a toast says. */
export function useReadSelected<N extends EntityName>(entity: N, selected: SelectedRows) {
  const toasts = useToasts()
  const [isReading, setReading] = useState(false)
  const read = useCallback(async (): Promise<readonly Row<N>[] | null> => {
    setReading(true)
    try {
      return (await readSelected(entity, selected)) as readonly unknown[] as readonly Row<N>[]
    } catch (error) {
      toasts.error(error)
      return null
    } finally {
      setReading(false)
    }
  }, [entity, selected, toasts])
  return { read, isReading }
}
