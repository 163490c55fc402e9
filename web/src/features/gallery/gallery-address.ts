export const GALLERY_TABS = ['seen', 'heard', 'sought'] as const;

export interface GalleryAddress {
	tab?: (typeof GALLERY_TABS)[number] | undefined;
	/** Never 1. */
	page?: number | undefined;
}

export function readGalleryAddress(raw: Record<string, unknown>): GalleryAddress {
	const page = Number(raw.page);
	return {
		tab: GALLERY_TABS.find((tab) => tab === raw.tab),
		page: Number.isInteger(page) && page > 1 && page < 1_000 ? page : undefined,
	};
}
