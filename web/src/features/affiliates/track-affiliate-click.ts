import { addressOf } from '#lib/api/api.ts';

interface AffiliateClick {
	dealId: number;
	originalUrl: string;
	affiliateUrl: string;
	storeName: string;
}

/** Reports a click on an affiliate link without delaying the visitor. */
export function trackAffiliateClick(click: AffiliateClick): void {
	const body = JSON.stringify(click);
	const address = addressOf('POST /api/track-affiliate-click');
	if (navigator.sendBeacon?.(address, body)) return;
	void fetch(address, { method: 'POST', body, keepalive: true }).catch((error: unknown) => {
		console.info('A press on an affiliate link was not counted.', error);
	});
}
