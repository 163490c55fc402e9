import type { brands, categories, stores, tags } from '../schema/master-data.ts';

const flag = (active: boolean) => (active ? 1 : 0);

export function presentBrand(brand: typeof brands.$inferSelect) {
	return {
		id: brand.id,
		brd_name: brand.name,
		brd_desc: brand.description,
		brd_active: flag(brand.active),
		slug: brand.slug,
	} as const;
}

export function presentCategory(category: typeof categories.$inferSelect) {
	return {
		id: category.id,
		ctg_name: category.name,
		ctg_desc: category.description,
		ctg_parent: category.parentId ?? 0,
		ctg_active: flag(category.active),
		slug: category.slug,
	} as const;
}

export function presentStore(store: typeof stores.$inferSelect) {
	return {
		id: store.id,
		str_name: store.name,
		str_descr: store.description,
		str_active: flag(store.active),
		str_domain: store.domain,
		str_verified: flag(store.verified),
		str_rating: store.rating,
		slug: store.slug,
	} as const;
}

export function presentTag(tag: typeof tags.$inferSelect) {
	return {
		id: tag.id,
		tag_name: tag.name,
		tag_desc: tag.description,
		tag_active: flag(tag.active),
		slug: tag.slug,
	} as const;
}
