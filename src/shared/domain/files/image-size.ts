import { AppError } from '#shared/contract/errors.ts'
import { damaged } from './bytes.ts'
import { MAX_PIXELS } from './file-types.ts'

/** @throws AppError FILE_DAMAGED for an image without pixels, IMAGE_TOO_LARGE for one with more than `MAX_PIXELS` */
export function requireSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw damaged()
  if (width * height > MAX_PIXELS) throw new AppError('IMAGE_TOO_LARGE', { megapixels: MAX_PIXELS / 1_000_000 })
}
