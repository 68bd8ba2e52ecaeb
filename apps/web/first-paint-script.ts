/** How long to wait for the font before the page is shown without it. */
const FONT_TIMEOUT_MS = 1500

/**
 * The inline script behind the root element. It inserts the static markup that the build rendered for this page,
 * layout and kind of user; none of it is interactive, and the panel replaces it. It is inserted again when the font
 * has loaded: a text that only changes its font counts as painted at its first size, and the panel's own text, a
 * little wider, would count as a larger paint seconds later. The code is requested once the page can be read in its
 * font, or at once where nothing was rendered. One constant text, so that the server can put its hash into the
 * policy.
 */
export const firstPaintScript =
  "(function(){var d=document,r=d.getElementById('root'),k=null,s=''," +
  "t=d.querySelector('template[data-first='+d.documentElement.dataset.layout+']')," +
  "go=function(){var c=d.getElementById('code');if(c){c.remove();d.head.append(c.content)}};" +
  "try{k=localStorage.getItem('token');s=(localStorage.getItem('side')||'').slice(0,5)}catch(e){}" +
  "var f=t&&t.dataset.for;if(t&&(f=='anyone'||(k?s=='staff'?f=='staff':f=='panel':f=='guest')))" +
  '{r.inert=true;r.append(t.content.cloneNode(true));' +
  "d.fonts.load('1em Vazirmatn','پیک').then(function(){go();if(r.inert)r.replaceChildren(t.content)},go);" +
  `setTimeout(go,${FONT_TIMEOUT_MS})}else go()})()`
