import { STORED_ITEMS } from './stored-items.ts';

const LASTS = {
	logout: 'you log out',
	tab: 'the tab closes',
	stays: 'you clear it',
};

/** Lists by name what the pages store on the reader’s device. */
export function DeviceStorage() {
	return (
		<table className="w-full text-left text-small [overflow-wrap:anywhere]">
			<caption className="sr-only">What is stored on your device</caption>
			<thead>
				<tr>
					{['Name', 'What it holds', 'Stays until'].map((title) => (
						<th key={title} scope="col" className="border-line border-b py-2 pr-3 font-semibold">
							{title}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{STORED_ITEMS.map(({ name, holds, lasts }) => (
					<tr key={name} className="border-line border-b align-top">
						<th scope="row" className="py-2 pr-3 font-normal">
							<code>{name}</code>
						</th>
						<td className="py-2 pr-3">{holds}</td>
						<td className="py-2">{LASTS[lasts]}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
