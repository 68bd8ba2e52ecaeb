import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class PeykWebhook {
    // secret: "whsec_…"; body: the exact bytes of the request, before any parsing
    static boolean isFromPeyk(Map<String, String> headers, byte[] body, String secret) throws Exception {
        long sentAt = Long.parseLong(headers.get("webhook-timestamp"));
        if (Math.abs(System.currentTimeMillis() / 1000 - sentAt) >= 300) return false;
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.replace("whsec_", "")), "HmacSHA256"));
        mac.update((headers.get("webhook-id") + "." + sentAt + ".").getBytes(StandardCharsets.UTF_8));
        var signed = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(StandardCharsets.UTF_8);
        for (var given : headers.get("webhook-signature").split(" ")) {
            if (MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), signed)) return true;
        }
        return false;
    }
}
