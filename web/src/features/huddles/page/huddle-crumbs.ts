import { type Crumb, HOME_CRUMB } from '#features/categories/crumbs.ts';
import type { ListedHuddle } from '#features/huddles/data/present-huddle.ts';
import { forumLink, huddleLink, huddlePath } from '../data/huddle-links.ts';

export function huddleCrumbs({ id, title: name }: Pick<ListedHuddle, 'id' | 'title'>): Crumb[] {
	return [
		HOME_CRUMB,
		{ name: 'Huddles', link: forumLink(), path: '/forums' },
		{ name, link: huddleLink(id), path: huddlePath(id) },
	];
}
