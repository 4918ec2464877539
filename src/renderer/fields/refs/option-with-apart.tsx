import { CheckIcon, type ComboboxLikeRenderOptionInput, type ComboboxItem } from '@mantine/core'
import type { Option } from './use-options.ts'
import classes from './ref-inputs.module.css'

/**
 * How a list draws its options when some have something beside their label that tells them apart, dimmed; undefined when
 * none has: the list draws them itself.
 */
export function optionWithApart(options: readonly Option[]) {
  const apart = new Map(options.flatMap((one) => (one.apart === '' ? [] : [[one.value, one.apart] as const])))
  if (apart.size === 0) return {}
  const renderOption = ({ option, checked }: ComboboxLikeRenderOptionInput<ComboboxItem>) => (
    <>
      {checked && <CheckIcon className={classes.check} />}
      <span className={classes.option}>
        <span>{option.label}</span> <span className={classes.apart}>{apart.get(option.value)}</span>
      </span>
    </>
  )
  return { renderOption }
}
