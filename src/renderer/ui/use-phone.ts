import { useMediaQuery } from '@mantine/hooks'
import { PHONE } from './theme.ts'

/** Whether the window is as narrow as a telephone: lists are cards there, and what one does most is at the thumb. */
export const useIsPhone = (): boolean =>
  useMediaQuery(PHONE, window.matchMedia(PHONE).matches, { getInitialValueInEffect: false })
