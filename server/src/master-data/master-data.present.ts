import type { brands, categories, stores, tags } from '../schema/master-data.ts';

const flag = (active: boolean) => (active ? 1 : 0);

/** Presents the fields that all four kinds share. */
function presentShared({
	id,
	slug,
	version,
	mergedIntoId,
}: Pick<typeof tags.$inferSelect, 'id' | 'slug' | 'version' | 'mergedIntoId'>) {
	return { id, slug, version, merged_into: mergedIntoId };
}

export function presentBrand(brand: typeof brands.$inferSelect) {
	return {
		...presentShared(brand),
		brd_name: brand.name,
		brd_desc: brand.description,
		brd_active: flag(brand.active),
		brd_logo: brand.logo,
	} as const;
}

export function presentCategory(category: typeof categories.$inferSelect) {
	return {
		...presentShared(category),
		ctg_name: category.name,
		ctg_desc: category.description,
		ctg_parent: category.parentId ?? 0,
		ctg_active: flag(category.active),
	} as const;
}

export function presentStore(store: typeof stores.$inferSelect) {
	return {
		...presentShared(store),
		str_name: store.name,
		str_descr: store.description,
		str_active: flag(store.active),
		str_domain: store.domain,
		str_verified: flag(store.verified),
		str_rating: store.rating,
		str_logo: store.logo,
	} as const;
}

export function presentTag(tag: typeof tags.$inferSelect) {
	return {
		...presentShared(tag),
		tag_name: tag.name,
		tag_desc: tag.description,
		tag_active: flag(tag.active),
	} as const;
}
