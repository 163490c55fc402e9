import { Fragment } from 'react';
import { MemberLink } from './member-link.tsx';

/** Lists members by name, each with a link to their page. */
export function MemberNames({ names }: { names: readonly string[] }) {
	return names.map((name, place) => (
		<Fragment key={name}>
			{place > 0 && ', '}
			<MemberLink username={name} />
		</Fragment>
	));
}
