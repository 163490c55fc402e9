import type { LabelAddress } from '@bilby/contract/labels/label-address';
import type { LabelKind } from '@bilby/contract/labels/wire';
import { linkOptions } from '@tanstack/react-router';

const PAGES = { store: '/store/$slug', brand: '/brand/$slug', tag: '/tag/$slug' } as const satisfies Record<
	LabelKind,
	string
>;

interface LabelName {
	kind: LabelKind;
	slug: string;
}

/** Returns the link to the page of a store, brand or tag, at the start of its list unless `cursor` is set. */
export function labelLink({ kind, slug }: LabelName, { filter, expired, cursor }: LabelAddress = {}) {
	return linkOptions({ to: PAGES[kind], params: { slug }, search: { filter, expired, cursor } });
}

export function labelPath({ kind, slug }: LabelName): string {
	return `/${kind}/${slug}`;
}
