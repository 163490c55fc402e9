import { sleeping } from '../../ui/sleeping.tsx';

/** The comments come by themselves when they are near the view; with this, what brings them does. */
export const CommentsSection = sleeping({
	load: async () => (await import('../comments/comments-section.tsx')).CommentsSection,
	restlessWithin: 300,
});

export const DealAside = sleeping({ load: async () => (await import('./deal-aside.tsx')).DealAside });

/** Stands only where there is a code. */
export const CouponCode = sleeping({
	load: async () => (await import('./coupon-code.tsx')).CouponCode,
	restlessWithin: 0,
});

/** Stands only where a deal is not simply on. */
export const DealNotices = sleeping({ load: async () => (await import('./deal-notices.tsx')).DealNotices });

/** Stands only where a deal was edited. */
export const DealEdits = sleeping({ load: async () => (await import('./deal-edits.tsx')).DealEdits });

/** Stands only where somebody says that a deal is over. */
export const ExpiryReporters = sleeping({ load: async () => (await import('./expiry-reporters.tsx')).ExpiryReporters });

export const ShareMenu = sleeping({ load: async () => (await import('./share-menu.tsx')).ShareMenu });

/** Its chart draws itself as soon as it is seen. */
export const PriceHistoryCard = sleeping({
	load: async () => (await import('../price-history/price-history-card.tsx')).PriceHistoryCard,
	restlessWithin: 0,
});

const PARTS = [
	CommentsSection,
	CouponCode,
	DealAside,
	DealEdits,
	DealNotices,
	ExpiryReporters,
	PriceHistoryCard,
	ShareMenu,
];

/** For a deal that is drawn in one go: on the server, and where the browser comes from another page. */
export async function wakeParts(): Promise<void> {
	await Promise.all(PARTS.map((part) => part.wake()));
}
