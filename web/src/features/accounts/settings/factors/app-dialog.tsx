import { FACTOR_TEXTS } from '@bilby/contract/accounts/factor-rules';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { callApi } from '#lib/api/api.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { buttonClass } from '#ui/base/button.ts';
import { useCopy } from '#ui/base/use-copy.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { CodeField } from '../../second-step/code-field.tsx';

/** An app that is being set up. Nothing is stored before its first code. */
export interface AppSetUp {
	setUp: string;
	secret: string;
	uri: string;
}

interface AppDialogProps {
	setUp: AppSetUp;
	onClose: () => void;
	onChanged: (codes: string[] | null) => Promise<void>;
}

/** Shows the QR code and the secret of a new authenticator app, and requests its first code. */
export function AppDialog({ setUp, onClose, onChanged }: AppDialogProps) {
	const { isCopied, copy, failure } = useCopy({ isInDialog: true });
	const { formProps, field, ...state } = useSentForm<{ code: string }>({
		check: ({ code }) => ({ code: code.trim() === '' ? FACTOR_TEXTS.noCode : null }),
		send: async ({ code }) => {
			const { message, recoveryCodes } = await callApi('POST /api/authenticator', {
				body: { setUp: setUp.setUp, code },
			});
			void showToast('success', message);
			await onChanged(recoveryCodes);
		},
	});
	return (
		<Dialog
			title="Set up an authenticator app"
			isSheetOnPhone
			onClose={onClose}
			actions={
				<button type="button" onClick={onClose} className={buttonClass('quiet')}>
					Cancel
				</button>
			}
		>
			<p>Scan this code with an authenticator app on your phone, or type the key into it.</p>
			<QrCode text={setUp.uri} />
			<div className="flex items-center gap-3">
				<code className="min-w-0 flex-1 rounded-control bg-raised px-3 py-2 text-ink text-small [overflow-wrap:anywhere]">
					{setUp.secret.replace(/(.{4})(?=.)/g, '$1 ')}
				</code>
				<button type="button" onClick={() => void copy(setUp.secret)} className={`shrink-0 ${buttonClass('outlined')}`}>
					{isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
					{isCopied ? 'Copied' : 'Copy key'}
				</button>
			</div>
			<div className="mt-4">
				<FailureBox text={failure} />
			</div>
			<p className="mb-4">Then enter the six digits that the app shows.</p>
			<FailureBox text={state.failure} />
			<form {...formProps} aria-label="Set up an authenticator app" className="flex flex-col gap-4">
				<CodeField {...field('code')} idPrefix="app" />
				<SubmitButton isSending={state.isSending}>Turn on</SubmitButton>
			</form>
		</Dialog>
	);
}

/** A frame of this many modules lets cameras find the code. */
const MARGIN = 4;

function QrCode({ text }: { text: string }) {
	const { data: code, isError } = useQuery({
		queryKey: ['qr', text],
		queryFn: () => renderQrCode(text),
		// The text contains a secret.
		gcTime: 0,
	});
	if (isError) return <p className="my-4">The picture couldn’t be loaded. Please type the key instead.</p>;
	return (
		<div className="mx-auto my-4 size-52">
			{code && (
				<svg
					role="img"
					aria-label="QR code for your authenticator app"
					viewBox={`${-MARGIN} ${-MARGIN} ${code.size + 2 * MARGIN} ${code.size + 2 * MARGIN}`}
					shapeRendering="crispEdges"
					className="size-full rounded-control"
				>
					{/* Black on white in both themes: many cameras cannot read the opposite. */}
					<rect x={-MARGIN} y={-MARGIN} width="100%" height="100%" fill="#ffffff" />
					<path d={code.path} fill="#000000" />
				</svg>
			)}
		</div>
	);
}

async function renderQrCode(text: string) {
	const [{ generate }, { toSvgPath }] = await Promise.all([import('lean-qr'), import('lean-qr/extras/svg')]);
	const code = generate(text);
	return { size: code.size, path: toSvgPath(code) };
}
