import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { readDealId } from '#features/deals/data/deal-query.ts';
import { DraftOffer } from '#features/posting/draft/draft-offer.tsx';
import { FormError } from '#features/posting/form-error.tsx';
import { FormMember } from '#features/posting/form-member.tsx';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { ApiError, callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { ConflictPanel } from '#ui/panel/conflict-panel.tsx';
import { huddleLink } from '../data/huddle-links.ts';
import { type OwnHuddle, ownHuddleQuery, readHuddle } from '../data/huddle-queries.ts';
import { type Huddle, presentHuddle } from '../data/present-huddle.ts';
import { HuddleForm } from './huddle-form.tsx';
import { HuddleFormSkeleton } from './huddle-form-frame.tsx';
import { compareHuddles, type HuddleDifference, type HuddleValues, toHuddleValues } from './huddle-values.ts';
import { useHuddleForm } from './use-huddle-form.ts';

const EDIT_TITLE = 'Edit Huddle';

const NO_SUCH_HUDDLE = 'The huddle you are trying to edit could not be found.';

const waiting = <HuddleFormSkeleton title={EDIT_TITLE} />;

/** `idText` comes from the address. */
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
		const denial = explainDenial(own);
		if (denial) return <Unable text={denial} />;
		return <EditedHuddle token={token} profile={profile} title={EDIT_TITLE} huddle={own.forum} />;
	}
	if (!isError) return waiting;
	if (error instanceof ApiError && error.status === 404) return <Unable text={NO_SUCH_HUDDLE} />;
	return <Unable text={failureText(error)} onRetry={() => void refetch()} />;
}

/** Returns why a member may not edit a huddle, with the server's text, or null. */
function explainDenial({ forum, user }: OwnHuddle): string | null {
	if (user?.canEdit) return null;
	const isOwn = user !== null && forum.author?.id === user.id;
	return isOwn ? 'The time to edit this huddle has passed.' : 'You can only edit your own huddles.';
}

function Unable({ text, onRetry }: { text: string; onRetry?: () => void }) {
	return <FormError title="You can’t edit this huddle" text={text} onRetry={onRetry} />;
}

interface EditedHuddleProps {
	token: string;
	profile: Profile;
	title: string;
	/** The version when the form was opened. */
	huddle: Huddle;
}

/** The huddle changed since the edit began. `count` distinguishes one rejection from the next. */
interface Conflict {
	message: string;
	count: number;
}

/** The form for an existing huddle. */
function EditedHuddle({ token, profile, title, huddle }: EditedHuddleProps) {
	const { id } = huddle;
	const [initial] = useState(() => toHuddleValues(huddle));
	/** The version that the member is editing, with its values. */
	const [base, setBase] = useState({ version: huddle.version, values: initial });
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const control = useHuddleForm({
		token,
		initial,
		draftName: `huddleDraft:${id}`,
		version: base.version,
		isWorthSaving: (values) => compareHuddles(values, base.values).length > 0,
		doneText: 'Your huddle has been updated.',
		send: async (written, idempotencyKey) => {
			const body = { id, version: base.version, ...written };
			return presentHuddle((await callApi('POST /api/edit-huddle', { body, idempotencyKey })).forum);
		},
		showRejection: (error) => {
			const hasConflict = error instanceof ApiError && error.code === 'conflict';
			if (hasConflict) setConflict((before) => ({ message: error.message, count: (before?.count ?? 0) + 1 }));
			return hasConflict;
		},
	});
	const { offered, restore, discard } = control.draft;
	const restoreDraft = () => {
		if (!offered) return;
		// The draft is saved as an edit of its own base version, so that it never overwrites changes the member has not
		// seen.
		if (offered.version !== null) setBase((now) => ({ ...now, version: offered.version ?? now.version }));
		restore(offered);
	};
	return (
		<HuddleForm
			control={control}
			profile={profile}
			title={title}
			label="Save changes"
			isNew={false}
			back={huddleLink(id)}
			notice={
				offered && (
					<DraftOffer
						savedAt={offered.savedAt}
						title={offered.values.title}
						onRestore={restoreDraft}
						onDiscard={discard}
					/>
				)
			}
			conflict={
				conflict && (
					<HuddleConflict
						key={conflict.count}
						message={conflict.message}
						id={id}
						form={control.form}
						onRead={setBase}
					/>
				)
			}
		/>
	);
}

interface HuddleConflictProps {
	message: string;
	id: number;
	form: ReturnType<typeof useHuddleForm>['form'];
	/** Called with the version that the member is editing from now on. */
	onRead: (base: { version: number; values: HuddleValues }) => void;
}

/** Lets the member compare the other version with their own. */
function HuddleConflict({ message, id, form, onRead }: HuddleConflictProps) {
	const [theirs, setTheirs] = useState<HuddleValues | null>(null);
	useWatch({ control: form.control });
	const load = async () => {
		const huddle = await readHuddle(id);
		const values = toHuddleValues(huddle);
		setTheirs(values);
		onRead({ version: huddle.version, values });
	};
	const take = ({ name }: HuddleDifference) => {
		if (theirs) form.setValue(name, theirs[name], { shouldDirty: true, shouldValidate: true });
	};
	const differences = theirs && compareHuddles(form.getValues(), theirs);
	return <ConflictPanel message={message} differences={differences} load={load} onTake={take} />;
}

/** Loads the huddle again each time the form opens, since an edit must start from the latest version. */
function huddleToEditQuery(token: string, id: number) {
	return {
		...ownHuddleQuery(token, id),
		queryKey: ['own', token, 'huddle-to-edit', id],
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	};
}
