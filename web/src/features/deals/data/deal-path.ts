/** Where a deal's own page is. */
export function dealPath(dealId: number): string {
	return `/deal-details/${dealId}`;
}
