import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreateOffer } from '../input-props.ts'

/** The value of the option that makes a new record: no id of a row. */
export const CREATES = 'create:'

/**
 * The last option of a reference while something is typed: « Nouveau client « Pavages Nord » ». `take` is what choosing an
 * option does, this one included.
 */
export function useCreateOption(
  create: CreateOffer | undefined,
  typed: string,
  onChange: (value: string | null) => void,
) {
  const { t } = useTranslation()
  const name = typed.trim()
  const label = create?.label
  const offered = useMemo(
    () => (label && name ? [{ value: CREATES, label: t('fields.createTyped', { label, name }), apart: '' }] : []),
    [t, label, name],
  )
  const onCreate = create?.onCreate
  const take = useCallback(
    (value: string | null) => (value === CREATES ? onCreate?.(name) : onChange(value)),
    [onCreate, name, onChange],
  )
  return { offered, take }
}
