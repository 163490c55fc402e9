import { ROLES } from '@bilby/contract/kernel/roles';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { buildProfile } from '#testing/build-member.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { HubHeader, LevelCard } from './hub-header.tsx';

afterEach(cleanup);

test.each([
	[0, 'Level 1 Deal Hunter', 'Newbie', 'every 5 minutes'],
	[250, 'Level 2 Deal Hunter', 'Deal Spotter', 'Edit your deals for 48 hours'],
	[6_000, 'Level 60 Deal Hunter', 'Deal Legend', 'no wait between deals'],
])('with %i points the hub names the rank once and explains the level next to it', (points, level, rank, privilege) => {
	const { container } = renderInRouter(
		<>
			<HubHeader profile={buildProfile({ reputationPoints: points })} />
			<LevelCard reputation={points} role={ROLES.member} />
		</>,
	);
	expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(level);
	expect(container.textContent?.split(rank)).toHaveLength(2);
	expect(screen.getByText(/^Everyone starts as a Level 1 Deal Hunter/).textContent).toContain(
		'Your rank is the badge next to your name',
	);
	expect(container.textContent).toContain(privilege);
});

test('says that the limits of Store Reps apply at any rank', () => {
	const { container } = renderInRouter(<LevelCard reputation={6_000} role={ROLES.storeRep} />);
	expect(container.textContent).toContain(
		'Store Reps can post one deal a day and two a week. This applies to you at any rank.',
	);
});
