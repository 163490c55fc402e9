/** Returns the path of a deal's page. */
export function dealPath(dealId: number): string {
	return `/deal-details/${dealId}`;
}
