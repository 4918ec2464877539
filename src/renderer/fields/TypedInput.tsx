import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import styles from './typed-input.module.css'

/** How a kind of value is typed into a field. */
export interface Typing<V> {
  /** The value of a typed text; null when it cannot be read. */
  readonly read: (typed: string) => V | null
  /** Whether a value is one of this kind, and not a text that could not be read. */
  readonly isValue: (value: unknown) => value is V
  /** The value as the field shows it when nobody types. */
  readonly show: (value: V) => string
  /** The value in full, shown under the field while it is typed; by default as `show`. */
  readonly spell?: (value: V) => string
  /** How to write it, shown under the field while nothing is read. */
  readonly help?: string
  /** Why a text is not even taken into the field, which stays as it was; null for one that is. */
  readonly refuses?: ((typed: string) => string | null) | undefined
  /** What to write instead of a text that cannot be read. */
  readonly problem: (typed: string) => string
}

type Base = Omit<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'error' | 'w' | 'flex'>

export interface TypedInputProps<V> extends Base {
  readonly typing: Typing<V>
  /** A value, or the text that could not be read; null for none. */
  readonly value: unknown
  readonly onChange: (value: V | string | null) => void
  readonly error?: ReactNode
  readonly width?: number | string
  /** What floats at the field. */
  readonly children?: ReactNode
}

/**
 * A field whose text is read while it is typed. What is read is shown in full under the field; what cannot be read stays as
 * typed, is the field's value so that it cannot be saved, and has an error under it.
 */
export function TypedInput<V>({ typing, value, onChange, error, width, children, ...rest }: TypedInputProps<V>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const isRead = typing.isValue(value)
  const text = typed ?? (isRead ? typing.show(value) : typeof value === 'string' ? value : '')
  const isUnread = !isRead && text.trim() !== ''
  const problem = isUnread && (!hasFocus || error) ? typing.problem(text) : null
  const full = isRead && typed !== null ? (typing.spell ?? typing.show)(value) : null
  const hint = isRead ? (full === text ? null : full) : typing.help
  return (
    <div className={styles.field} style={{ width }}>
      <TextInput
        {...rest}
        value={text}
        error={refused ?? problem ?? error}
        autoComplete="off"
        onFocus={() => setFocus(true)}
        onBlur={() => {
          setFocus(false)
          setTyped(null)
          setRefused(null)
        }}
        onChange={(event) => {
          const next = event.currentTarget.value
          const why = typing.refuses?.(next) ?? null
          setRefused(why)
          if (why !== null) return
          setTyped(next)
          onChange(next.trim() === '' ? null : (typing.read(next) ?? next))
        }}
      />
      {hasFocus && (
        <span className={styles.hint} aria-live="polite" data-read={isRead}>
          {hint}
        </span>
      )}
      {children}
    </div>
  )
}
