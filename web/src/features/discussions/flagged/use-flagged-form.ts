import { COMMENT_TEXTS } from '@bilby/contract/discussions/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api/api.ts';
import type { BriefMessage } from '#ui/panel/brief-message.tsx';
import {
	type FlaggedComment,
	type FlaggedDecisions,
	type FlaggedKind,
	flaggedKey,
	storeDecisions,
} from './flagged-query.ts';

interface FlaggedFormOptions {
	token: string;
	kind: FlaggedKind;
	comment: FlaggedComment;
	onMessage: (message: BriefMessage) => void;
}

interface Problems {
	text?: string;
	decision?: string;
	reason?: string;
}

/** Manages the form that reviews a reported comment. It sends the text only if the moderator changed it. */
export function useFlaggedForm({ token, kind, comment, onMessage }: FlaggedFormOptions) {
	const queryClient = useQueryClient();
	const [values, setValues] = useState({
		html: comment.html,
		isEmpty: false,
		isUnflag: false,
		isRemoval: false,
		isWithheld: false,
		reason: '',
	});
	const [problems, setProblems] = useState<Problems>({});
	const isTextChanged = values.html !== comment.html;
	const reload = () => void queryClient.invalidateQueries({ queryKey: flaggedKey(token) });

	const { mutate, isPending, isSuccess } = useMutation({
		mutationFn: (decisions: FlaggedDecisions) => storeDecisions(kind, comment, decisions),
		onSuccess: () => {
			onMessage({ kind: 'success', text: 'Comment Updated successfully' });
			// Loaded comments are never refetched in the background.
			queryClient.removeQueries({ queryKey: ['comments', `${kind}:${comment.subjectId}`] });
			reload();
		},
		onError: (error) => {
			onMessage({ kind: 'failure', text: 'Some error occurred' });
			const isRejection = error instanceof ApiError && error.code !== 'internal' && error.code !== 'network';
			if (!isRejection) return;
			setProblems({ text: error.message });
			// Someone else may have settled or changed it.
			reload();
		},
	});

	const save = () => {
		if (isPending || isSuccess) return;
		const { html, isUnflag, isRemoval, isWithheld, reason } = values;
		const isEdit = isTextChanged && !isRemoval;
		const found = findProblems(values, isEdit);
		setProblems(found);
		if (Object.keys(found).length > 0) return;
		mutate({ isUnflag, isRemoval, isWithheld, html: isEdit ? html : null, reason: reason.trim() });
	};
	return {
		values,
		set: (change: Partial<typeof values>) => {
			setProblems({});
			setValues((before) => ({ ...before, ...change }));
		},
		problems,
		isTextChanged,
		isSaving: isPending,
		isSaved: isSuccess,
		save,
	};
}

function findProblems(
	{ isEmpty, isUnflag, isRemoval, reason }: Record<'isEmpty' | 'isUnflag' | 'isRemoval', boolean> & { reason: string },
	isEdit: boolean,
): Problems {
	if (isEdit && isEmpty) return { text: COMMENT_TEXTS.empty };
	if (isEdit && reason.trim() === '') return { reason: 'Please give the author a reason for your change.' };
	if (!isEdit && !isUnflag && !isRemoval) return { decision: 'Please choose what to do with this comment.' };
	return {};
}
