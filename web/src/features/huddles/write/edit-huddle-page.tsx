import { useQuery } from '@tanstack/react-query';
import { readDealId } from '#features/deals/data/deal-query.ts';
import { FormError } from '#features/posting/form-error.tsx';
import { FormMember } from '#features/posting/form-member.tsx';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { ApiError } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import type { OwnHuddle } from '../data/huddle-queries.ts';
import { EditedHuddle } from './edited-huddle.tsx';
import { HuddleFormSkeleton } from './huddle-form-frame.tsx';
import { huddleToEditQuery } from './huddle-to-edit-query.ts';

const EDIT_TITLE = 'Edit Huddle';

const NO_SUCH_HUDDLE = 'The huddle you are trying to edit could not be found.';

const waiting = <HuddleFormSkeleton title={EDIT_TITLE} />;

/** `idText` is what stands in the address. */
export function EditHuddlePage({ idText }: { idText: string }) {
	const id = readDealId(idText);
	if (id === null) return <Unable text={NO_SUCH_HUDDLE} />;
	return (
		<FormMember waiting={waiting}>
			{({ token, profile }) => <HuddleToEdit key={token} {...{ token, profile, id }} />}
		</FormMember>
	);
}

function HuddleToEdit({ token, profile, id }: { token: string; profile: Profile; id: number }) {
	const { data: own, isError, error, refetch } = useQuery(huddleToEditQuery(token, id));
	if (own) {
		const rejection = refusalOf(own);
		if (rejection) return <Unable text={rejection} />;
		return <EditedHuddle token={token} profile={profile} title={EDIT_TITLE} huddle={own.forum} />;
	}
	if (!isError) return waiting;
	if (error instanceof ApiError && error.status === 404) return <Unable text={NO_SUCH_HUDDLE} />;
	return <Unable text={failureText(error)} onRetry={() => void refetch()} />;
}

/** Why a member may not edit it, in the words of the server; null where they may. */
function refusalOf({ forum, user }: OwnHuddle): string | null {
	if (user?.canEdit) return null;
	const isOwn = user !== null && forum.author?.id === user.id;
	return isOwn ? 'The time to edit this huddle has passed.' : 'You can only edit your own huddles.';
}

function Unable({ text, onRetry }: { text: string; onRetry?: () => void }) {
	return <FormError title="You can’t edit this huddle" text={text} onRetry={onRetry} />;
}
