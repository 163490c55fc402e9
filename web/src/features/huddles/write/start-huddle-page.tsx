import { DraftOffer } from '#features/posting/draft/draft-offer.tsx';
import { FormMember } from '#features/posting/form-member.tsx';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { ApiError, callApi } from '#lib/api/api.ts';
import { forumLink } from '../data/huddle-links.ts';
import { presentHuddle } from '../data/present-huddle.ts';
import { HuddleForm } from './huddle-form.tsx';
import { HuddleFormSkeleton } from './huddle-form-frame.tsx';
import { EMPTY_HUDDLE, hasContent } from './huddle-values.ts';
import { useHuddleForm } from './use-huddle-form.ts';

const START_TITLE = 'Start a huddle';

const STARTED_BEFORE = 'Your huddle may already be posted. Please check the latest huddles before you start it again.';

export function StartHuddlePage() {
	return (
		<FormMember waiting={<HuddleFormSkeleton title={START_TITLE} />}>
			{({ token, profile }) => <NewHuddle key={token} token={token} profile={profile} />}
		</FormMember>
	);
}

function NewHuddle({ token, profile }: { token: string; profile: Profile }) {
	const control = useHuddleForm({
		token,
		initial: EMPTY_HUDDLE,
		draftName: 'huddleDraft',
		version: null,
		isWorthSaving: hasContent,
		doneText: 'Your huddle has been posted.',
		send: async (body, idempotencyKey) =>
			presentHuddle((await callApi('POST /api/postHuddle', { body, idempotencyKey })).forum),
		showRejection: (error) => {
			// The idempotency key was used for another text.
			if (!(error instanceof ApiError) || error.code !== 'conflict') return false;
			throw new ApiError({ status: error.status, code: error.code, message: STARTED_BEFORE });
		},
	});
	const { offered, restore, discard } = control.draft;
	return (
		<HuddleForm
			control={control}
			profile={profile}
			title={START_TITLE}
			label="Start huddle"
			isNew
			back={forumLink()}
			notice={
				offered && (
					<DraftOffer
						savedAt={offered.savedAt}
						title={offered.values.title}
						onRestore={() => restore(offered)}
						onDiscard={discard}
					/>
				)
			}
		/>
	);
}
