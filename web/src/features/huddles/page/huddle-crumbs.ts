import type { HuddleWire } from '@bilby/contract/huddles/wire';
import { type Crumb, HOME_CRUMB } from '#features/categories/breadcrumbs/crumbs.ts';
import { forumLink, huddleLink, huddlePath } from '../data/huddle-links.ts';

/** The way to a huddle. */
export function huddleCrumbs({ id, for_title: name }: Pick<HuddleWire, 'id' | 'for_title'>): Crumb[] {
	return [
		HOME_CRUMB,
		{ name: 'Huddles', link: forumLink(), path: '/forums' },
		{ name, link: huddleLink(id), path: huddlePath(id) },
	];
}
