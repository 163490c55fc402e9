import { type KeyboardEvent, useState } from 'react';
import { buttonClass } from '../base/button.ts';
import { TextField } from '../field/text-field.tsx';
import { readWebAddress } from './web-address.ts';

interface LinkRowProps {
	/** The link's URL; empty for a new one. */
	address: string;
	onWrite: (address: string) => void;
	onRemove: () => void;
	onClose: () => void;
}

/** Requests the URL of a link, below the toolbar, where it covers nothing. */
export function LinkRow({ address, onWrite, onRemove, onClose }: LinkRowProps) {
	const [written, setWritten] = useState(address);
	const [isInvalid, setIsInvalid] = useState(false);
	const write = () => {
		const read = readWebAddress(written);
		if (read) onWrite(read);
		else setIsInvalid(true);
	};
	const handleKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Enter' && event.key !== 'Escape') return;
		// Neither submits the surrounding form nor closes the surrounding dialog.
		event.preventDefault();
		event.stopPropagation();
		if (event.key === 'Enter') write();
		else onClose();
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form of its own
		<div role="group" aria-label="Link" className="flex basis-full flex-wrap items-start gap-2 p-2">
			<div className="min-w-0 flex-1 basis-60">
				<TextField
					name="editor-link"
					label="Web address"
					type="text"
					inputMode="url"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					autoFocus
					placeholder="https://www.example.com.au"
					value={written}
					onChange={({ target }) => {
						setWritten(target.value);
						setIsInvalid(false);
					}}
					onKeyDown={handleKeyDown}
					error={isInvalid ? 'Please enter a web address, like https://www.example.com.au.' : undefined}
				/>
			</div>
			<div className="flex flex-wrap gap-2 tablet:pt-7">
				<button type="button" onClick={onClose} className={buttonClass('quiet')}>
					Cancel
				</button>
				{address !== '' && (
					<button type="button" onClick={onRemove} className={buttonClass('quiet')}>
						Remove link
					</button>
				)}
				<button type="button" onClick={write} className={buttonClass('outlined')}>
					{address === '' ? 'Add link' : 'Change link'}
				</button>
			</div>
		</div>
	);
}
