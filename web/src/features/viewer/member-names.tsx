import { Fragment } from 'react';
import { MemberLink } from './member-link.tsx';

/** Some members by name, each with the way to their page. */
export function MemberNames({ names }: { names: readonly string[] }) {
	return names.map((name, place) => (
		<Fragment key={name}>
			{place > 0 && ', '}
			<MemberLink username={name} />
		</Fragment>
	));
}
