import type { ReviewedDeal } from '@bilby/contract/review/wire';

/** Returns the file name of a deal's picture, and the query that opens it if it is not public. */
export function presentPicture({ picture }: ReviewedDeal): { image: string | null; access: string | undefined } {
	return { image: picture?.dli_image ?? null, access: picture?.dli_access };
}
