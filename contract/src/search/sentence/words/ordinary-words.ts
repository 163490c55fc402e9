/**
 * Names of stores and brands that mean something else in most searches. The list covers any catalogue, whether or not
 * this site lists the name.
 */
export const ORDINARY_WORDS = new Set(
	(
		'always arc art aussie baby bar base basics bay beauty best bird black blue body bolt bond boost bounty box brave bright ' +
		'bundle camp car cat charge chef circle city classic clean click cloud coach coast coat code coffee comfort comics core cotton ' +
		'crest crew cube cue dairy day diva dog dove dream drive dune dynamo earth eco edge element elite essential event ever everyday ' +
		'extra express family fashion fast fire first fish fit flight focus foot force forever free freedom fresh friend fruit fuel ' +
		'fun gap garden general glad glow gold golf green grill guess gym hair happy health heat home honest house hype ice ideal iron ' +
		'jam joy jump key kids kind king kitchen lab light lime local loop love lush lux magic man marine mars master match max me ' +
		'mecca men metro mini mint mix mobile mode moon music natural nature new next nice noise north nova ocean office one open ' +
		'optimum orange organic outdoor oxford pace paint paper peak pearl pet phone pilot pink planet play plus pop power premium ' +
		'prime princess pro pulse pure quest quick rainbow rapid real red reflex ride ring rise river rock root rose royal safe sage ' +
		'salt school sea select shell silk silver simple sky sleep smart smile soap solo sonic source south space spirit spark splash ' +
		'sport sports spring star strike studio style sub subway summer sun sunlight sunshine super sure surf sweet swift table tech ' +
		'tide time tool top total toy travel tree true trust ultra union up vanish vision vital viva water wave web west whisper white ' +
		'wild wine winner wish wonder wood work world xbox yes zero zone'
	).split(' '),
);
