import type { BrandWire, CategoryWire, StoreWire, TagWire } from '@bilby/contract/master-data/wire';

/** A store, brand or tag as a choice in a list. */
interface Label {
	id: number;
	name: string;
	slug: string;
}

/** A category with its parent. */
interface Category extends Label {
	/** 0 at the top level. */
	parentId: number;
}

type LabelWire = Pick<CategoryWire, 'id' | 'slug'>;

export function presentCategory({ id, ctg_name: name, ctg_parent: parentId, slug }: CategoryWire): Category {
	return { id, name, parentId, slug };
}

export function presentStore({ id, str_name: name, slug }: LabelWire & { str_name: string }): Label {
	return { id, name, slug };
}

export function presentBrand({ id, brd_name: name, slug }: LabelWire & { brd_name: string }): Label {
	return { id, name, slug };
}

export function presentTag({ id, tag_name: name, slug }: LabelWire & { tag_name: string }): Label {
	return { id, name, slug };
}

/** A category, store, brand or tag as the tables of staff show it. */
export interface TaxonomyEntry {
	id: number;
	name: string;
	slug: string;
	description: string;
	isActive: boolean;
	version: number;
	/** The id of the entry that it was merged into. */
	mergedInto: number | null;
	/** The parent of a category; 0 at the top level, and for stores, brands and tags. */
	parentId: number;
	/** The file name of a store's or brand's logo. */
	logo: string | null;
	// Only stores have the fields below.
	domain: string | null;
	isVerified: boolean;
	rating: number | null;
}

const presentShared = ({
	id,
	slug,
	version,
	merged_into: mergedInto,
}: TagWire | BrandWire | StoreWire | CategoryWire) => ({
	id,
	slug,
	version,
	mergedInto,
	parentId: 0,
	logo: null,
	domain: null,
	isVerified: false,
	rating: null,
});

export function presentManagedCategory(wire: CategoryWire): TaxonomyEntry {
	const { ctg_name: name, ctg_desc: description, ctg_active: active, ctg_parent: parentId } = wire;
	return { ...presentShared(wire), name, description, isActive: active === 1, parentId };
}

export function presentManagedStore(wire: StoreWire): TaxonomyEntry {
	const { str_name: name, str_descr: description, str_active: active } = wire;
	const { str_domain: domain, str_verified: verified, str_rating: rating, str_logo: logo } = wire;
	const facts = { logo, domain, isVerified: verified === 1, rating };
	return { ...presentShared(wire), name, description, isActive: active === 1, ...facts };
}

export function presentManagedBrand(wire: BrandWire): TaxonomyEntry {
	const { brd_name: name, brd_desc: description, brd_active: active, brd_logo: logo } = wire;
	return { ...presentShared(wire), name, description, isActive: active === 1, logo };
}

export function presentManagedTag(wire: TagWire): TaxonomyEntry {
	const { tag_name: name, tag_desc: description, tag_active: active } = wire;
	return { ...presentShared(wire), name, description, isActive: active === 1 };
}
