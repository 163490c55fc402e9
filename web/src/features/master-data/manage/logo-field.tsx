import { LOGO_PX, type LogoType, MAX_LOGO_BYTES } from '@bilby/contract/master-data/logos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { LogoImage } from '../logo-image.tsx';
import type { TaxonomyEntry } from '../present-taxonomy.ts';
import { reloadTaxonomy } from './taxonomy-entries.ts';

const TYPES = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP', 'image/avif': 'AVIF' };

interface LogoFieldProps {
	token: string;
	type: LogoType;
	entry: TaxonomyEntry;
}

/** Uploads, replaces and removes the logo of a store or brand. Each change is saved immediately. */
export function LogoField({ token, type, entry: { id, logo: initial } }: LogoFieldProps) {
	const queryClient = useQueryClient();
	const [logo, setLogo] = useState(initial);
	const { mutate, isPending, error } = useMutation({
		mutationFn: (picture: File | null) => sendLogo(type, id, picture),
		onSuccess: async (saved) => {
			setLogo(saved.logo);
			void showToast('success', saved.message);
			await reloadTaxonomy(queryClient, token);
		},
	});
	return (
		<fieldset className="min-w-0">
			<legend className="mb-2 font-semibold text-small">Logo</legend>
			<FailureBox text={error && failureText(error)} />
			<div className="flex flex-wrap items-center gap-4">
				<div className="relative grid size-20 shrink-0 place-items-center overflow-hidden rounded-control bg-raised text-center text-muted text-small">
					No logo
					<LogoImage logo={logo} />
				</div>
				<div className="min-w-0 flex-1 basis-48">
					<FileDrop
						label={logo === null ? 'Choose a logo' : 'Choose another logo'}
						types={TYPES}
						maxBytes={MAX_LOGO_BYTES}
						most={1}
						isDisabled={isPending}
						onFiles={([picture]) => picture && mutate(picture)}
					/>
				</div>
				{logo !== null && (
					<button
						type="button"
						aria-disabled={isPending || undefined}
						onClick={() => !isPending && mutate(null)}
						className={buttonClass('outlined')}
					>
						Remove logo
					</button>
				)}
			</div>
			<p className="mt-2 text-muted text-small">
				Shown as a square of {LOGO_PX} pixels on white. Saved as soon as you choose it.
			</p>
		</fieldset>
	);
}

/** Uploads a new logo, or removes the current one. */
async function sendLogo(type: LogoType, id: number, picture: File | null) {
	if (picture === null) return callApi('POST /api/removeMasterLogo', { body: { type, id } });
	const form = new FormData();
	form.append('type', type);
	form.append('id', String(id));
	form.append('image', picture);
	return callApi('POST /api/masterLogo', { form });
}
