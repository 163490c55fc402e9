const PATH = '/api/track-affiliate-click';

interface AffiliateClick {
	dealId: number;
	originalUrl: string;
	affiliateUrl: string;
	storeName: string;
}

/** Tells the server of a press on an affiliate link, without waiting: the visitor is already on their way. */
export function trackAffiliateClick(click: AffiliateClick): void {
	const body = JSON.stringify(click);
	if (navigator.sendBeacon?.(PATH, body)) return;
	void fetch(PATH, { method: 'POST', body, keepalive: true }).catch((error: unknown) => {
		console.info('A press on an affiliate link was not counted.', error);
	});
}
