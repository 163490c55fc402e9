import { readTextPictureAddress } from '@bilby/contract/huddles/addresses';
import { MAX_REASON_LENGTH } from '@bilby/contract/kernel/limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ImageOff, RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { Badge } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';

/** The pictures of a text, with a button to take each down or restore it. Renders nothing for a text without pictures. */
export function PictureStates({ html }: { html: string }) {
	const pictures = useMemo(() => findPictures(html), [html]);
	const urls = pictures.map(({ url }) => url);
	const [reason, setReason] = useState('');
	const states = useQuery({
		queryKey: ['own', 'picture-states', urls],
		queryFn: async () => (await callApi('POST /api/huddle-picture-states', { body: { urls } })).pictures,
		enabled: urls.length > 0,
	});
	const change = useMutation({
		mutationFn: ({ url, removed }: { url: string; removed: boolean }) => {
			const body = { url, removed, ...(reason.trim() !== '' && { reason: reason.trim() }) };
			return callApi('POST /api/moderate-huddle-picture', { body });
		},
		onSuccess: () => states.refetch(),
	});
	if (pictures.length === 0) return null;
	const failure = states.error ?? change.error;
	return (
		<section aria-label="Pictures" className="mt-2 flex flex-col gap-3 text-ink">
			<FailureBox text={failure && failureText(failure)} />
			{states.isPending && <p role="status">Loading…</p>}
			<ul className="grid gap-3">
				{states.data?.map(({ url, removed }) => {
					const { alt, place } = pictures.find((one) => one.url === url) ?? { alt: '', place: 0 };
					const name = alt === '' ? `picture ${place}` : `picture ${place}, ${alt}`;
					const isRemoved = removed === 1;
					return (
						<li key={url} className="flex flex-wrap items-center gap-3">
							{isRemoved ? (
								<Badge variant="waratah">Taken down</Badge>
							) : (
								<img
									src={url}
									alt={alt || `Picture ${place}`}
									className="h-20 max-w-40 rounded-control object-contain"
								/>
							)}
							<button
								type="button"
								aria-label={isRemoved ? `Restore ${name}` : `Take down ${name}`}
								aria-disabled={change.isPending || undefined}
								onClick={() => !change.isPending && change.mutate({ url, removed: !isRemoved })}
								className={buttonClass(isRemoved ? 'outlined' : 'danger')}
							>
								{isRemoved ? <RotateCcw size={18} aria-hidden /> : <ImageOff size={18} aria-hidden />}
								{isRemoved ? 'Restore' : 'Take down'}
							</button>
						</li>
					);
				})}
			</ul>
			<TextField
				name="picture-reason"
				label="Reason for a change of pictures"
				isOptional
				autoComplete="off"
				maxLength={MAX_REASON_LENGTH}
				value={reason}
				onChange={({ target }) => setReason(target.value)}
			/>
		</section>
	);
}

interface TextPicture {
	url: string;
	alt: string;
	/** Counts from 1. */
	place: number;
}

/** Returns the different pictures of a text in the order in which it shows them. */
function findPictures(html: string): TextPicture[] {
	const { body } = new DOMParser().parseFromString(html, 'text/html');
	const pictures = new Map<string, TextPicture>();
	for (const image of body.querySelectorAll('img')) {
		const url = image.getAttribute('src') ?? '';
		if (readTextPictureAddress(url) === null || pictures.has(url)) continue;
		pictures.set(url, { url, alt: image.alt, place: pictures.size + 1 });
	}
	return [...pictures.values()];
}
