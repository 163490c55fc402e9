import type { CategoryWire } from '@bilby/contract/master-data/wire';

/** A store, brand or tag in lists to choose from. */
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
