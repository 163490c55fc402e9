import type { SearchFilters } from '../filters.ts';
import { FILTER_PHRASES } from './filter-phrases.ts';
import { PhraseBook } from './words/phrase-book.ts';

/** Phrases around the actual request. */
const FILLER_PHRASES = `
	tagged, online or in store, in store or online, online and in store, instore or online, online or instore,
	show me, show me the, find me, get me, give me, looking for, im looking for, i am looking for, search for,
	searching for, look for, hunting for, shopping for, i want, i want to buy, want to buy, i need,
	need to buy, i need to buy, id like, i would like, id like to buy, im after, i am after, where can i get,
	where can i buy, where can i find, where to buy, where do i get, where do i buy, where is, wheres,
	who has, whos got, who sells, what is, whats, what are, is there, are there, do you have, have you got,
	got any, can i get, can you find, can you find me, can you show me, on sale, on special, on offer,
	on discount, for sale, right now, at the moment, thank you, cheap as chips, as soon as possible, not just,
	not only, i have, ive got, i can afford, deals on, good deal, good deals, great deal, great deals,
	any good deals, deals for, in the price range, not too expensive, not too dear, not too pricey, not expensive, on a budget, in my budget, within my budget, within budget,
	no worries, no rush, no thanks, no thank you, not please, not fussed, near me, in stock, place to buy,
	places to buy, place to get, does anyone know, anyone know, does anyone know of, anyone know of,
	has anyone seen, any brand, any brands, any store, any shop, on the hunt for, in the market for, keen for,
	trying to find, hoping to find, help me find, looking to buy, looking to get, wanna buy, chasing a,
	chasing an, chasing some, after a, after an, after some, recommend me, in the sales, to choose from,
	worth buying, if possible, to buy, for me please, can anyone recommend, any recommendations for,
	what about, how about, something like, anything like`;

/** Phrases in which a name, a negation or a filter word means something else. */
const TERM_PHRASES = `
	best and less, on xbox, up to half price, hp sauce, big apple, on the go, lock in contract,
	lock in contracts, lock in, buy one get one free, buy one get one, buy 1 get 1 free, buy 1 get 1,
	buy 2 get 1 free, apple juice, apple juices, apple cider, apple pie, apple pies, apple sauce,
	apple crumble, apple tree, apple slices, apple danish, green apple, pink lady apple, apple corer,
	pine apple, target price, target practice, target heart rate, target weight, target audience,
	moving target, shark tank, shark week, baby shark, shark repellent, shark costume, shark toy, shark plush,
	steam mop, steam mops, steam cleaner, steam cleaners, steam iron, steam irons, steam oven, steam train,
	steam press, steam station, steam room, steam engine, steam deck, steam decks, steam generator,
	steam controller, steam wallet, garment steam, steam generator iron, steam inhaler, steam sterilizer,
	steam steriliser, steam machine, steam vacuum, steam link, full steam, rebel moon, rebel wilson,
	rebel galaxy, big brother, little brother, brother bear, oh brother, ninja turtles, ninja turtle,
	ninja warrior, ninja costume, ninja gaiden, lego ninja, fruit ninja, freedom day, freedom fighters,
	catch 22, catch phrase, catch up, catch me if you can, finish line, matte finish, gloss finish,
	satin finish, kindle book, kindle books, kindle ebook, kindle ebooks, kindle unlimited, google play,
	google meet, android google, amazon river, amazon rainforest, nintendo switch, switch online,
	nintendo switch online, british columbia, advance australia, extra virgin, virgin olive oil,
	columbia university, intel laptop, amd laptop, amd pc, intel pc, dyson sphere, dyson sphere program,
	gap year, shell pasta, taco shell, canon law, loose cannon, no sugar, no added sugar, no frills, no name,
	no mans sky, no lock in contract, no lock in, no time to die, no country for old men, no way home,
	no logo, no 1, no 5, no show socks, no drill, no iron, no dig, no knead, if not now, love it or not,
	to be or not to be, no show, online course, online courses, online class, online classes, online game,
	online games, online gaming, online banking, gta online, elder scrolls online, fantasy xiv online,
	online membership, online tutoring, best western, best before, best of, best man, best friend,
	best friends, best practice, second best, usa today, today show, lowest price guarantee,
	price match guarantee, top up, buy now pay later, need for speed, lord of the rings, gone with the wind,
	the last of us, god of war, world of warcraft, popular mechanics, popular science, the best man,
	man on the run, made in abyss, hello fresh, as good as it gets, good night, good morning, good friday,
	some like it hot, me and you, find my, deal or no deal, monopoly deal, garage sale, point of sale,
	death of a salesman, under armour, under desk, over ear, over the ear, around the world, to do list,
	max factor, pepsi max, mad max, 2 for 1, two for one, 3 for 2, 2 for the price of 1, pay what you want,
	search engine, gift with purchase, wheres wally, where is wally, amazon echo, amazon fire, amazon basics,
	amazon alexa, half price 2nd, half price second, 2nd half price, second half price, 2nd item half price,
	second item half price, 2nd pair half price, second pair half price, carry on, carry ons, clip on,
	slip on, slip ons, roll on, bolt on, on ear, try on, stick on, hottest 100, ground clearance, clearance light, clearance lights, clearance lamp, iron on, iron ons, jb weld,
	catch can, catch cans, deadliest catch, catch and release, rebel girls, rebel yell, archery target,
	target shooting, shooting target, game boy advance, gameboy advance, advance wars, cash advance,
	hungry shark, shark onesie, whale shark, to kathmandu, toffee apple, apple crate, apple slicer,
	apple puree, no added, no added salt, no tears, no tear, no more tears, no more gaps, no nasties, no pull,
	no spill, no slip, no sew, no fog, no mess, no wash, no rinse, no fuss, no touch, no bake, no cook,
	no churn, no crush, no bounce, no fat, no salt, no carb, no carbs, no alcohol, no gluten, no dairy,
	no caffeine, no preservatives, no msg, no palm oil, no artificial, no fragrance, no doubt, no limit,
	no limits, no one, no brainer, no contract, not included, batteries not included, do not disturb,
	not for resale, forget me not, forget me nots, not enough, not alone, online subscription,
	online magazine, online security, online safety, online storage, online backup, online learning,
	online lessons, online training, online degree, online degrees, online therapy, online multiplayer,
	online yoga, online workshop, online masterclass, nintendo online, online dating, second hand,
	memory foam, noise cancelling, noise canceling, pre loved`;

/** A phrase is a set of filters, has no meaning for a search, or is searched for as it is. */
type Meaning = SearchFilters | 'nothing' | 'words';

export const phrases = new PhraseBook<Meaning>([
	...FILTER_PHRASES,
	['nothing', FILLER_PHRASES],
	['words', TERM_PHRASES],
]);
