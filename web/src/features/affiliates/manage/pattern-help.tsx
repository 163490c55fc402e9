const VARIABLES = [
	{ name: '{URL}', text: 'The full deal URL. It’s encoded, except at the start of a pattern.' },
	{ name: '{ASIN}', text: 'The Amazon product ID in the deal URL.' },
	{ name: '{DOMAIN}', text: 'The domain of the deal URL.' },
];

const EXAMPLES = [
	{ store: 'Amazon', pattern: 'https://www.amazon.com.au/dp/{ASIN}?tag=YOUR-ID' },
	{ store: 'eBay', pattern: 'https://rover.ebay.com/rover/1/711-53200-19255-0/1?mpre={URL}&campid=YOUR-ID' },
	{ store: 'Walmart', pattern: 'https://goto.walmart.com/c/YOUR-ID/565706/9383?u={URL}' },
	{ store: 'Target', pattern: 'https://goto.target.com/c/YOUR-ID/81938/2092?u={URL}&subId1={DOMAIN}' },
	{ store: 'Best Buy', pattern: 'https://bestbuy.7tiv.net/c/YOUR-ID/614286/10014?u={URL}' },
];

export function PatternHelp() {
	return (
		<section
			aria-labelledby="pattern-help"
			className="rounded-card border border-line bg-surface p-4 shadow-card desk:p-6"
		>
			<h3 id="pattern-help" className="font-bold text-body">
				How patterns work
			</h3>
			<p className="mt-2 text-muted">
				A pattern is a template for the address that deal links lead to. Each variable is replaced by the deal URL or a
				part of it. Tracking params are added at the end. Links to other domains stay as posted.
			</p>
			<dl className="mt-4 flex flex-col gap-2">
				{VARIABLES.map(({ name, text }) => (
					<div key={name} className="flex flex-wrap gap-x-3">
						<dt className="w-24 font-mono font-semibold">{name}</dt>
						<dd className="min-w-0 flex-1 basis-52 text-muted">{text}</dd>
					</div>
				))}
			</dl>
			<h4 className="mt-5 font-semibold">Example patterns</h4>
			<dl className="mt-2 divide-y divide-line">
				{EXAMPLES.map(({ store, pattern }) => (
					<div key={store} className="flex flex-wrap gap-x-3 py-2">
						<dt className="w-24 font-semibold">{store}</dt>
						<dd className="min-w-0 flex-1 basis-52 font-mono text-muted text-small [overflow-wrap:anywhere]">
							{pattern}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
